"""Surfaces of the goods. Colours are sRGB hex words; each call makes a new surface for the scene at hand."""
import bpy

COLOURS = {
    "black": "#26282b",
    "white": "#efeeea",
    "grey": "#8b9096",
    "blue": "#2b5ba8",
    "red": "#b3322a",
    "green": "#3f7150",
    "beige": "#cdb592",
    "brown": "#6d4630",
    "pink": "#dd9aad",
    "yellow": "#e3b02f",
    "orange": "#df7a26",
    "clear": "#f4f2ec",
}


def linear(colour):
    colour = COLOURS.get(colour, colour).lstrip("#")
    parts = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def surface(colour, roughness=0.5, metallic=0.0, coat=0.0, clear=0.0, ior=1.45, sheen=0.0, glow=0.0, alpha=1.0):
    made = bpy.data.materials.new("surface")
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    rgb = linear(colour) if isinstance(colour, str) else colour
    shader.inputs["Base Color"].default_value = (*rgb, 1)
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.08
    shader.inputs["Transmission"].default_value = clear
    shader.inputs["IOR"].default_value = ior
    shader.inputs["Sheen"].default_value = sheen
    shader.inputs["Alpha"].default_value = alpha
    if glow:
        shader.inputs["Emission"].default_value = (*rgb, 1)
        shader.inputs["Emission Strength"].default_value = glow
    return made


def _nodes(made):
    return made.node_tree.nodes, made.node_tree.links, made.node_tree.nodes["Principled BSDF"]


def bumpy(made, size, strength=0.3, detail=3.0, kind="noise", distance=None):
    """Adds relief: `size` is the width of one bump in millimetres."""
    nodes, links, shader = _nodes(made)
    place = nodes.new("ShaderNodeTexCoord")
    if kind == "noise":
        pattern = nodes.new("ShaderNodeTexNoise")
        pattern.inputs["Detail"].default_value = detail
    elif kind == "cells":
        pattern = nodes.new("ShaderNodeTexVoronoi")
    else:
        pattern = nodes.new("ShaderNodeTexWave")
        pattern.bands_direction = kind
        pattern.inputs["Distortion"].default_value = 0
    pattern.inputs["Scale"].default_value = 1 / size if kind in ("noise", "cells") else 0.314 / size
    relief = nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value = strength
    relief.inputs["Distance"].default_value = distance or size * 0.3
    links.new(place.outputs["Object"], pattern.inputs["Vector"])
    links.new(pattern.outputs["Distance" if kind == "cells" else "Fac"], relief.inputs["Height"])
    links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    return made


def mixed(made, other, size, stretch=(1, 1, 1), detail=4.0, contrast=(0.35, 0.65), kind="noise"):
    """Mixes a second colour into the surface in soft spots, stretched along the axes (grain, marble, heather)."""
    nodes, links, shader = _nodes(made)
    place = nodes.new("ShaderNodeTexCoord")
    scale = nodes.new("ShaderNodeMapping")
    scale.inputs["Scale"].default_value = stretch
    if kind == "noise":
        pattern = nodes.new("ShaderNodeTexNoise")
        pattern.inputs["Detail"].default_value = detail
        pattern.inputs["Distortion"].default_value = 0.6
    else:
        pattern = nodes.new("ShaderNodeTexVoronoi")
    pattern.inputs["Scale"].default_value = 1 / size
    ramp = nodes.new("ShaderNodeValToRGB")
    first = tuple(shader.inputs["Base Color"].default_value)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = contrast
    ramp.color_ramp.elements[0].color = first
    ramp.color_ramp.elements[1].color = (*linear(other), 1)
    links.new(place.outputs["Object"], scale.inputs["Vector"])
    links.new(scale.outputs["Vector"], pattern.inputs["Vector"])
    links.new(pattern.outputs["Fac" if kind == "noise" else "Distance"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return made


def body(made):
    """Marks the surface that variants recolour: the body of the goods, not its handle or screw."""
    nodes, _, shader = _nodes(made)
    mark = nodes.new("ShaderNodeOutputAOV")
    mark.name = "body"
    mark.inputs["Value"].default_value = 1
    _body["colour"] = tuple(shader.inputs["Base Color"].default_value)[:3]
    _body["metallic"] = shader.inputs["Metallic"].default_value > 0.5
    return made


_body = {"colour": (0.5, 0.5, 0.5), "metallic": False}


def body_colour():
    return _body["colour"]


def is_body_metallic():
    return _body["metallic"]


def tint(name):
    """The colour of a variant: a metal, a named colour or a hex word."""
    return METALS[name][0] if name in METALS else linear(name)


METALS = {
    "galvanised": ((0.62, 0.645, 0.70), 0.27),
    "zinc": ((0.62, 0.645, 0.70), 0.27),
    "hot-dip": ((0.40, 0.41, 0.42), 0.5),
    "carbon-steel": ((0.40, 0.41, 0.42), 0.38),
    "steel": ((0.52, 0.52, 0.53), 0.28),
    "stainless": ((0.66, 0.645, 0.62), 0.2),
    "stainless-a2": ((0.68, 0.665, 0.64), 0.17),
    "stainless-a4": ((0.66, 0.65, 0.635), 0.2),
    "chrome": ((0.74, 0.75, 0.77), 0.05),
    "crv": ((0.74, 0.75, 0.77), 0.08),
    "aluminium": ((0.76, 0.765, 0.775), 0.3),
    "brass": ((0.78, 0.55, 0.24), 0.24),
    "gold": ((0.86, 0.63, 0.33), 0.12),
    "copper": ((0.80, 0.42, 0.27), 0.25),
    "phosphate": ((0.045, 0.046, 0.05), 0.42),
    "bronze": ((0.52, 0.36, 0.2), 0.32),
}


def metal(name, rough=None):
    colour, roughness = METALS[name]
    made = surface(colour, rough or roughness, metallic=1)
    if name == "hot-dip":
        mixed(made, "#8f9397", 2.2, kind="cells", contrast=(0.1, 0.6))
        bumpy(made, 1.2, 0.12)
    return made


def plastic(colour, rough=0.38):
    return surface(colour, rough)


def gloss(colour):
    return surface(colour, 0.22, coat=0.6)


def rubber(colour="#202124"):
    return bumpy(surface(colour, 0.72), 1.4, 0.08)


def cast(colour, size=2.0):
    """Painted casting."""
    return bumpy(surface(colour, 0.42, coat=0.15), size, 0.14)


def glass(colour="#f6faf8", rough=0.02):
    return surface(colour, rough, clear=1.0, ior=1.45)


def film(colour="#f2f4f4", alpha=0.4, rough=0.14):
    return surface(colour, rough, coat=0.5, alpha=alpha)


def cloth(colour, size=1.2, strength=0.35):
    return bumpy(surface(colour, 0.9, sheen=0.35), size, strength, detail=2)


def leather(colour):
    return bumpy(surface(colour, 0.44), 3.0, 0.22, kind="cells")


def wood(colour="#b98a5a", dark="#8a5f38", size=9.0, along=0):
    stretch = [1, 1, 1]
    stretch[along] = 0.06
    return mixed(surface(colour, 0.45), dark, size, tuple(stretch), detail=5, contrast=(0.42, 0.72))


def card(colour="#b98d5d"):
    return mixed(bumpy(surface(colour, 0.85), 1.5, 0.06), "#a97e50", 18, contrast=(0.3, 0.9))


def paper(colour="#f3f1ec"):
    return surface(colour, 0.7)
