"""One studio for all pictures: a warm white ground without horizon, soft boxes at a great distance, one way of developing.

The light comes from a painted sky, so every spot of the ground receives the same and the ground has one tone in every picture.
"""
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

import materials

TARGET_GROUND = 1.30
GROUND = (0.80, 0.785, 0.755)
# Azimuth and height of the middle in degrees, half width and half height, strength, colour.
BOXES = [
    (-128, 50, 26, 24, 9.0, (1.0, 0.965, 0.92)),
    (-18, 34, 15, 26, 3.6, (0.95, 0.975, 1.0)),
    (95, 40, 40, 13, 4.2, (1.0, 0.985, 0.96)),
    (-75, 14, 30, 5, 1.6, (1.0, 0.98, 0.95)),
]


def sky():
    height, width = 192, 384
    up = np.linspace(-90, 90, height)[:, None]
    around = np.linspace(-180, 180, width, endpoint=False)[None, :]
    base = np.clip(0.16 + 0.5 * (up / 90), 0.10, 1)
    image = base[..., None] * np.array([1.0, 0.99, 0.97]) * np.ones((1, width, 1))
    for azimuth, altitude, half_width, half_height, strength, colour in BOXES:
        turned = (around - azimuth + 180) % 360 - 180
        along = np.abs(turned) * np.cos(np.radians(np.minimum(up, 75))) / half_width
        across = np.abs(up - altitude) / half_height
        mask = np.clip((1.12 - along) / 0.24, 0, 1) * np.clip((1.12 - across) / 0.24, 0, 1)
        image += (mask * mask * (3 - 2 * mask))[..., None] * strength * np.array(colour)
    return image


def irradiance(image):
    """What a level white surface sends back, per colour."""
    height, width, _ = image.shape
    up = np.radians(np.linspace(-90, 90, height))
    weight = np.where(up > 0, np.sin(up) * np.cos(up), 0)[:, None, None]
    return (image * weight).sum((0, 1)) * (math.pi / height) * (2 * math.pi / width) / math.pi


def light():
    pixels = sky()
    height, width, _ = pixels.shape
    picture = bpy.data.images.new("sky", width, height, float_buffer=True)
    picture.colorspace_settings.name = "Linear"
    picture.pixels.foreach_set(np.dstack([pixels, np.ones((height, width))]).astype(np.float32).ravel())
    picture.pack()
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    texture = nodes.new("ShaderNodeTexEnvironment")
    texture.image = picture
    links.new(texture.outputs["Color"], nodes["Background"].inputs["Color"])
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 384
    return irradiance(pixels)


def points_of_scene():
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for instance in graph.object_instances:
        thing = instance.object
        if thing.type not in ("MESH", "CURVE", "FONT") or thing.name.startswith("ground"):
            continue
        data = thing.to_mesh()
        if data is None or not data.vertices:
            continue
        place = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get("co", place)
        matrix = np.array(instance.matrix_world)
        cloud = place.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
        clouds.append(cloud[:: max(1, len(cloud) // 1500)])
        thing.to_mesh_clear()
    return np.concatenate(clouds)


def frame(azimuth, elevation, fill, lens=85, shift=0.0):
    """Places the camera so that everything fills `fill` of the picture; returns size and outline on the picture."""
    cloud = points_of_scene()
    a, e = math.radians(azimuth), math.radians(elevation)
    back = np.array([math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)])
    side = np.array([-math.sin(a), math.cos(a), 0.0])
    top = np.cross(back, side)
    target = (cloud.min(0) + cloud.max(0)) / 2
    size = float(np.linalg.norm(cloud.max(0) - cloud.min(0)))
    half = 18 / lens
    distance = size * 3
    for _ in range(12):
        relative = cloud - target
        depth = distance - relative @ back
        x, y = (relative @ side) / depth / half, (relative @ top) / depth / half
        middle = ((x.min() + x.max()) / 2, (y.min() + y.max()) / 2)
        target = target + (side * middle[0] + top * (middle[1] - shift)) * half * distance
        distance *= max(x.max() - x.min(), y.max() - y.min()) / 2 / fill
    window = (x.min() - middle[0], x.max() - middle[0], y.min() - middle[1] + shift, y.max() - middle[1] + shift)
    camera = bpy.data.cameras.new("camera")
    camera.lens = lens
    camera.clip_start, camera.clip_end = distance / 50, distance * 60
    thing = bpy.data.objects.new("camera", camera)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    thing.location = Vector(target + back * distance)
    thing.rotation_euler = Vector(-back).to_track_quat("-Z", "Y").to_euler()
    return size, window


def lay_ground(size):
    reach = size * 30
    data = bpy.data.meshes.new("ground")
    data.from_pydata([(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)], [], [(0, 1, 2, 3)])
    thing = bpy.data.objects.new("ground", data)
    bpy.context.scene.collection.objects.link(thing)
    data.materials.append(materials.surface(GROUND, 0.6))
    thing.location.z = -size * 0.0004


# A detail is seen from another side and from nearer, so that the thing is cut by the edges of the picture.
DETAIL = {"turn": 34, "rise": 9, "zoom": 1.5}


def shoot(path, azimuth=-58, elevation=26, fill=0.8, pixels=400, samples=14, lens=85, shift=0.0, bounces=3, variants=None, detail=False):
    """Renders the scene to `path`, and once more for each variant {path: colour} with the body in that colour; `detail` renders a part of it."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    # A camera that stands lower sees the end of the ground and the sky above the thing.
    elevation = max(elevation, 15)
    if detail:
        azimuth, elevation, fill = azimuth + DETAIL["turn"], min(elevation + DETAIL["rise"], 70), fill * DETAIL["zoom"]
    size, window = frame(azimuth, elevation, fill, lens, shift)
    lay_ground(size)
    level = light()
    render = scene.render
    render.engine = "CYCLES"
    render.threads_mode, render.threads = "FIXED", 1
    render.resolution_x = render.resolution_y = pixels
    render.resolution_percentage = 100
    # Beyond the soft shadow the ground has its own tone, which need not be computed.
    margin = 0.24
    render.use_border, render.use_crop_to_border = True, True
    render.border_min_x, render.border_max_x = max(0, (1 + window[0] - margin) / 2), min(1, (1 + window[1] + margin) / 2)
    render.border_min_y, render.border_max_y = max(0, (1 + window[2] - margin) / 2), min(1, (1 + window[3] + margin * 0.6) / 2)
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.08
    cycles.adaptive_min_samples = 4
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = bounces
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 12
    cycles.blur_glossy = 0.6
    cycles.filter_width = 1.4
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    mark = layer.aovs.add()
    mark.name, mark.type = "body", "VALUE"
    found = passes(scene)
    box = (round(render.border_min_x * pixels), round(render.border_min_y * pixels))
    diffuse = found["DiffCol"] * (found["DiffDir"] + found["DiffInd"])
    diffuse, rest = denoise(diffuse, np.maximum(found["Image"] - diffuse, 0), found["Denoising Albedo"], found["Denoising Normal"])
    if path not in (variants or {}):
        save(develop(diffuse + rest, level, pixels, box), path)
    body = found["body"][..., :1]
    for where, colour in (variants or {}).items():
        ratio = np.array(materials.tint(colour)) / np.maximum(materials.body_colour(), 0.004)
        # Metals colour what they reflect; the shine of everything else stays white.
        tinted = diffuse * (1 + body * (ratio - 1)) + rest * (1 + body * (ratio - 1) * materials.is_body_metallic())
        save(develop(tinted, level, pixels, box), where)


PASSES = ["Image", "DiffCol", "DiffDir", "DiffInd", "Denoising Albedo", "Denoising Normal", "body"]


def passes(scene):
    """Renders and returns the passes as arrays."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    with tempfile.TemporaryDirectory() as folder:
        output.base_path = folder
        output.format.file_format = "OPEN_EXR"
        output.format.color_depth = "32"
        output.format.exr_codec = "NONE"
        output.file_slots.clear()
        for index, name in enumerate(PASSES):
            output.file_slots.new(f"p{index}-")
            tree.links.new(layers.outputs[name], output.inputs[f"p{index}-"])
        bpy.ops.render.render(write_still=False)
        files = sorted(os.listdir(folder))
        return {
            name: read(os.path.join(folder, next(f for f in files if f.startswith(f"p{index}-"))))
            for index, name in enumerate(PASSES)
        }


def read(path):
    picture = bpy.data.images.load(path)
    picture.colorspace_settings.name = "Non-Color"
    width, height = picture.size
    values = np.empty(width * height * picture.channels, np.float32)
    picture.pixels.foreach_get(values)
    channels = picture.channels
    bpy.data.images.remove(picture)
    return np.ascontiguousarray(values.reshape(height, width, channels)[..., :3])


def neighbours(image, step):
    """Views of the image moved by `step` in eight directions, without copying."""
    height, width = image.shape[:2]
    wide = np.pad(image, ((step, step), (step, step), (0, 0)), mode="edge")
    for dy in (0, step, 2 * step):
        for dx in (0, step, 2 * step):
            if dy != step or dx != step:
                yield (0.5 if dy != step and dx != step else 0.7), wide[dy : dy + height, dx : dx + width]


def denoise(diffuse, rest, albedo, normal, levels=4):
    """Edge-avoiding wavelets: smooths the light, not the pattern, and stops at edges of shape and colour."""
    base = np.maximum(albedo, 0.03)
    lit = np.log1p(np.concatenate([np.minimum(diffuse / base, 30), np.minimum(rest / base, 30)], axis=-1))
    # A lonely bright or dark pixel is noise: nothing goes beyond the extremes of its neighbours.
    most, least = None, None
    for _, other in neighbours(lit, 1):
        most = other.copy() if most is None else np.maximum(most, other, out=most)
        least = other.copy() if least is None else np.minimum(least, other, out=least)
    lit = np.clip(lit, least, most)
    guides = np.concatenate([normal * 2.2, albedo * 3.0], axis=-1).astype(np.float32)
    for level in range(levels):
        step = 2**level
        total, weights = lit.copy(), np.ones(lit.shape[:2], np.float32)
        looseness = 0.75 * 0.6**level
        grey = lit.sum(-1)
        for (kernel, other), (_, guide) in zip(neighbours(lit, step), neighbours(guides, step)):
            apart = np.einsum("ijk,ijk->ij", guide - guides, guide - guides)
            unlike = (other.sum(-1) - grey) / (3 * looseness)
            weight = kernel * np.exp(-apart * 9 - unlike * unlike)
            total += other * weight[..., None]
            weights += weight
        lit = total / weights[..., None]
    light = np.expm1(lit)
    return light[..., :3] * base, light[..., 3:] * base


def develop(image, level, pixels, corner):
    """From light to a picture: the lit ground gets its fixed tone, highlights roll off softly."""
    # The tone of the ground as rendered, from the rim: the clean ground around has the same, so that no edge is seen.
    rim = np.concatenate([image[0], image[-1], image[:, 0], image[:, -1]])
    tone = np.clip(np.percentile(rim, 70, axis=0), level * np.array(GROUND) * 0.9, level * np.array(GROUND) * 1.15)
    gain = TARGET_GROUND / tone.mean()
    sheet = np.ones((pixels, pixels, 3), np.float32) * (tone * gain)
    height, width = image.shape[:2]
    # The rendered part fades into the clean ground, except where it reaches the edge of the picture.
    fade = 0.12 * pixels
    x = np.arange(width)
    y = np.arange(height)
    left = np.clip(x / fade, 0, 1) if corner[0] > 0 else np.ones(width)
    right = np.clip((width - 1 - x) / fade, 0, 1) if corner[0] + width < pixels - 1 else np.ones(width)
    low = np.clip(y / fade, 0, 1) if corner[1] > 0 else np.ones(height)
    high = np.clip((height - 1 - y) / fade, 0, 1) if corner[1] + height < pixels - 1 else np.ones(height)
    mask = (np.minimum(left, right)[None, :] * np.minimum(low, high)[:, None])[..., None]
    part = (slice(corner[1], corner[1] + height), slice(corner[0], corner[0] + width))
    mask = mask[: sheet[part].shape[0], : sheet[part].shape[1]]
    sheet[part] += (image[: mask.shape[0], : mask.shape[1]] * gain - sheet[part]) * mask
    grey = sheet.mean(-1, keepdims=True)
    exposed = np.maximum(grey + (sheet - grey) * 1.08, 0)
    knee = 0.5
    curve = np.where(exposed < knee, exposed, knee + (1 - knee) * (1 - np.exp(-(exposed - knee) / (1 - knee))))
    out = np.where(curve <= 0.0031308, curve * 12.92, 1.055 * np.power(np.maximum(curve, 1e-6), 1 / 2.4) - 0.055)
    # A little more contrast in the dark half.
    return np.clip(out - 0.05 * np.sin(np.clip(out, 0, 1) * math.pi) * (1 - out), 0, 1)


def save(image, path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    height, width, _ = image.shape
    picture = bpy.data.images.new("developed", width, height)
    picture.colorspace_settings.name = "Non-Color"
    picture.pixels.foreach_set(np.dstack([image, np.ones((height, width))]).astype(np.float32).ravel())
    picture.filepath_raw = path
    picture.file_format = "PNG"
    picture.save()
    bpy.data.images.remove(picture)
