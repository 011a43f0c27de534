"""Building blocks of the models. One unit is one millimetre; things stand on z = 0."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

TAU = 2 * math.pi


def link(name, data, material=None, at=(0, 0, 0), turn=(0, 0, 0)):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if material and hasattr(data, "materials"):
        data.materials.append(material)
    thing.location = at
    thing.rotation_euler = [math.radians(angle) for angle in turn]
    return thing


def mesh(name, vertices, faces, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=True, angle=35):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    made = bmesh.new()
    made.from_mesh(data)
    bmesh.ops.remove_doubles(made, verts=made.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(made, faces=made.faces)
    made.to_mesh(data)
    made.free()
    if smooth:
        shade(data, angle)
    return link(name, data, material, at, turn)


def shade(data, angle=35):
    for face in data.polygons:
        face.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(angle)


def bevel(thing, width, segments=3, angle=30):
    if width > 0:
        change = thing.modifiers.new("bevel", "BEVEL")
        change.width = width
        change.segments = segments
        change.limit_method = "ANGLE"
        change.angle_limit = math.radians(angle)
        change.harden_normals = True
        shade(thing.data, 40)
    return thing


def box(size, at, material, edge=1.0, turn=(0, 0, 0), segments=3):
    """A box; `at` is the middle of its foot."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    corners = [(a * x, b * y, c * z) for c in (0, 1) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = mesh("box", corners, faces, material, at, turn, smooth=False)
    return bevel(thing, min(edge, min(size) * 0.49), segments)


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), segments=64, angle=32, sweep=TAU):
    """A body of revolution about z from (radius, height) pairs."""
    rows = len(profile)
    whole = abs(sweep - TAU) < 1e-6
    steps = segments if whole else segments + 1
    vertices = [
        (r * math.cos(sweep * j / segments), r * math.sin(sweep * j / segments), z)
        for r, z in profile
        for j in range(steps)
    ]
    faces = []
    for i in range(rows - 1):
        for j in range(segments):
            a, b = i * steps + j, i * steps + ((j + 1) % steps)
            faces.append((a, b, b + steps, a + steps))
    return mesh("lathe", vertices, faces, material, at, turn, angle=angle)


def cylinder(radius, height, at, material, edge=0.5, turn=(0, 0, 0), segments=64, hole=0):
    """A cylinder along z, or a ring with `hole` as its inner radius; `at` is the middle of its foot."""
    e = min(edge, height * 0.45, (radius - hole) * 0.45)
    arc = [(e * (1 - math.cos(t * math.pi / 6)), e * (1 - math.sin(t * math.pi / 6))) for t in range(4)]
    outer = [(radius - e + e * math.sin(t * math.pi / 8), height - e + e * math.cos(t * math.pi / 8)) for t in range(5)]
    under = [(radius - e + e * math.cos(t * math.pi / 8), e - e * math.sin(t * math.pi / 8)) for t in range(5)]
    profile = outer + under
    if hole:
        inner = [(hole + x, y) for x, y in reversed([(b, a) for b, a in arc])]
        inner = [(hole + e * (1 - math.cos(t * math.pi / 8)), e * (1 - math.sin(t * math.pi / 8))) for t in range(4, -1, -1)]
        above = [(hole + e * (1 - math.cos(t * math.pi / 8)), height - e * (1 - math.sin(t * math.pi / 8))) for t in range(0, 5)]
        profile = profile + inner + above + [outer[0]]
    else:
        profile = [(0, height)] + profile + [(0, 0)]
    return lathe(profile, material, at, turn, segments)


def sphere(radius, at, material, scale=(1, 1, 1), turn=(0, 0, 0), segments=32):
    made = bmesh.new()
    bmesh.ops.create_uvsphere(made, u_segments=segments, v_segments=segments // 2, radius=radius)
    data = bpy.data.meshes.new("sphere")
    made.to_mesh(data)
    made.free()
    shade(data, 180)
    thing = link("sphere", data, material, at, turn)
    thing.scale = scale
    return thing


def tube(points, radius, material, closed=False, at=(0, 0, 0), turn=(0, 0, 0), smooth=True, detail=6):
    """A round bar along points; soft curves between them with `smooth`."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = detail
    curve.use_fill_caps = True
    if smooth:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for point, place in zip(spline.bezier_points, points):
            point.co = place
            point.handle_left_type = point.handle_right_type = "AUTO"
        spline.resolution_u = 12
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for point, place in zip(spline.points, points):
            point.co = (*place, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    return link("tube", curve, material, at, turn)


def ring(radius, thickness, at, material, turn=(0, 0, 0)):
    """A torus."""
    n, k = 64, 20
    vertices = [
        (
            (radius + thickness * math.cos(TAU * j / k)) * math.cos(TAU * i / n),
            (radius + thickness * math.cos(TAU * j / k)) * math.sin(TAU * i / n),
            thickness * math.sin(TAU * j / k),
        )
        for i in range(n)
        for j in range(k)
    ]
    faces = [
        (i * k + j, ((i + 1) % n) * k + j, ((i + 1) % n) * k + (j + 1) % k, i * k + (j + 1) % k)
        for i in range(n)
        for j in range(k)
    ]
    return mesh("ring", vertices, faces, material, at, turn, angle=180)


def plate(loops, depth, at, material, edge=0.5, turn=(0, 0, 0)):
    """A flat part from outlines in x and y (further loops are holes), `depth` high, with rounded edges."""
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    e = min(edge, depth * 0.45)
    curve.extrude = depth / 2 - e
    curve.bevel_depth = e
    curve.bevel_resolution = 3
    curve.offset = -e
    for loop in loops:
        spline = curve.splines.new("POLY")
        spline.points.add(len(loop) - 1)
        for point, (x, y) in zip(spline.points, loop):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    carrier = link("plate", curve, material, (0, 0, 0), turn)
    # As a mesh it can be bent, roughened and measured like everything else.
    data = bpy.data.meshes.new_from_object(carrier)
    bpy.data.objects.remove(carrier)
    data.transform(Matrix.Translation((0, 0, depth / 2)))
    shade(data, 40)
    if material and not data.materials:
        data.materials.append(material)
    return link("plate", data, None, at, turn)


def circle(radius, x=0.0, y=0.0, n=48):
    return [(x + radius * math.cos(TAU * i / n), y + radius * math.sin(TAU * i / n)) for i in range(n)]


def rounded(width, height, radius, x=0.0, y=0.0, n=6):
    """A rectangle with round corners about (x, y)."""
    out = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            a = math.radians(start + 90 * i / n)
            out.append(
                (
                    x + cx * (width / 2 - radius) + radius * math.cos(a),
                    y + cy * (height / 2 - radius) + radius * math.sin(a),
                )
            )
    return out


def spline(points, closed=True, steps=8):
    """A soft outline through points (Catmull and Rom)."""
    n = len(points)
    out = []
    for i in range(n if closed else n - 1):
        p = [Vector(points[(i + k - 1) % n] if closed else points[max(0, min(n - 1, i + k - 1))]) for k in range(4)]
        for s in range(steps):
            t = s / steps
            out.append(
                tuple(
                    0.5
                    * (
                        2 * p[1]
                        + (p[2] - p[0]) * t
                        + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t
                        + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t**3
                    )
                )
            )
    if not closed:
        out.append(tuple(points[-1]))
    return out


def hexagonal(across, height, material, at=(0, 0, 0), turn=(0, 0, 0), hole=0.0, chamfer=(True, True), n=96):
    """A hexagon nut or head with the chamfer that turning leaves; `across` is the width over the flats."""
    flat = across / 2

    def reach(a):
        return flat / math.cos((a + math.pi / 6) % (math.pi / 3) - math.pi / 6)

    slope = math.tan(math.radians(28))
    inner = flat * 0.96
    e = hole * 0.09
    vertices, rows = [], []

    def row(at_angle):
        rows.append([len(vertices) + j for j in range(n)])
        vertices.extend(at_angle(TAU * j / n) for j in range(n))

    def around(r, z):
        row(lambda a: (r * math.cos(a), r * math.sin(a), z))

    top = lambda a: height - (reach(a) - inner) * slope if chamfer[1] else height
    foot = lambda a: (reach(a) - inner) * slope if chamfer[0] else 0
    around(hole if hole else 0.01, height - e if hole else height)
    if hole:
        around(hole + e, height)
    around(inner, height)
    row(lambda a: (reach(a) * math.cos(a), reach(a) * math.sin(a), top(a)))
    row(lambda a: (reach(a) * math.cos(a), reach(a) * math.sin(a), foot(a)))
    around(inner, 0)
    if hole:
        around(hole + e, 0)
    around(hole if hole else 0.01, e if hole else 0)
    if hole:
        rows.append(rows[0])
    faces = [
        (a[j], a[(j + 1) % n], b[(j + 1) % n], b[j]) for a, b in zip(rows, rows[1:]) for j in range(n)
    ]
    return mesh("hexagon", vertices, faces, material, at, turn, angle=20)


def thread(radius, length, pitch, material, at=(0, 0, 0), turn=(0, 0, 0), depth=None, start=0.0, tip=0.0, inside=False, seg=40, per=8):
    """A screw thread along z; the first `start` millimetres are plain, `tip` sharpens the end."""
    depth = depth or pitch * 0.58
    rows = max(8, int((length - start) / pitch * per))
    heights = ([0, start] if start > 0 else []) + [start + (length - start) * i / rows for i in range(rows + 1)]
    vertices, faces = [], []
    for z in heights:
        end = min(1.0, (length - z) / (tip or pitch))
        for j in range(seg):
            phase = (z / pitch - j / seg) % 1.0
            cut = depth * min(1, max(0, 1.25 * abs(2 * phase - 1) - 0.12))
            if z < start or (start > 0 and z == start):
                cut = 0
            r = radius + cut if inside else (radius - cut)
            if not inside:
                r *= (0.02 + 0.98 * end) if tip else (0.84 + 0.16 * end)
            a = TAU * j / seg
            vertices.append((r * math.cos(a), r * math.sin(a), z))
    count = len(heights)
    for i in range(count - 1):
        for j in range(seg):
            a, b = i * seg + j, i * seg + (j + 1) % seg
            faces.append((a, b, b + seg, a + seg))
    if not inside:
        faces.append(tuple(range((count - 1) * seg, count * seg)))
        faces.append(tuple(reversed(range(seg))))
    return mesh("thread", vertices, faces, material, at, turn, angle=50)


def group(things, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves things together."""
    carrier = link("group", None, None, at, turn)
    for thing in things:
        if thing.parent is None:
            thing.parent = carrier
    return carrier


def copies(carrier, places):
    """Further linked copies of a group at (at, turn) places."""
    made = []
    for at, turn in places:
        twin = link("group", None, None, at, turn)
        for thing in list(carrier.children):
            again = thing.copy()
            bpy.context.scene.collection.objects.link(again)
            again.parent = twin
            for below in thing.children:
                lower = below.copy()
                bpy.context.scene.collection.objects.link(lower)
                lower.parent = again
        made.append(twin)
    return made


def roughen(thing, amount, size, seed=0.0, keep_foot=True):
    """Moves the vertices by soft noise, for cloth, plush and food."""
    data = thing.data
    for vertex in data.vertices:
        if keep_foot and vertex.co.z < amount * 0.5:
            continue
        place = vertex.co / size + Vector((seed, seed * 1.7, seed * 0.3))
        vertex.co += vertex.normal * (noise.noise(place) * amount)
    return thing


def refine(thing, cuts=6):
    made = bmesh.new()
    made.from_mesh(thing.data)
    bmesh.ops.subdivide_edges(made, edges=made.edges, cuts=cuts, use_grid_fill=True)
    made.to_mesh(thing.data)
    made.free()
    return thing


def soften(thing, levels=2):
    change = thing.modifiers.new("soft", "SUBSURF")
    change.levels = change.render_levels = levels
    shade(thing.data, 180)
    return thing


def cushion(size, at, material, turn=(0, 0, 0), puff=0.35, seed=0.0, n=14, wrinkle=0.0):
    """A soft pad: thick in the middle, thin at the edges."""
    x, y, z = size
    vertices, faces = [], []
    for side in (1, -1):
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                # Corners draw in a little, as filled covers do.
                draw = 1 - 0.05 * (u * u * v * v)
                rise = ((1 - abs(u) ** 4) * (1 - abs(v) ** 4)) ** puff
                bump = wrinkle * noise.noise(Vector((u * 3 + seed, v * 3, side + seed)))
                vertices.append((u * x / 2 * draw, v * y / 2 * draw, z / 2 + side * (z / 2) * rise * (1 + bump)))
    step = n + 1
    half = step * step
    for i in range(n):
        for j in range(n):
            a = i * step + j
            faces.append((a, a + step, a + step + 1, a + 1))
            faces.append((half + a, half + a + 1, half + a + step + 1, half + a + step))
    thing = mesh("cushion", vertices, faces, material, at, turn, angle=180)
    return soften(thing, 1)


def words(text, size, at, material, turn=(90, 0, 0), depth=0.0, align="CENTER"):
    """Letters in Blender's own face, standing in the x-z plane unless turned."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body = text
    curve.size = size
    curve.extrude = depth
    curve.align_x = align
    curve.align_y = "CENTER"
    return link("words", curve, material, at, turn)
