"""Bearings, valves, pumps, pipes and motors."""
import math

from materials import body, cast, metal, plastic, rubber, surface
from shapes import TAU, box, circle, copies, cylinder, group, hexagonal, lathe, plate, ring, rounded, sphere, thread, tube


def bearing(a):
    bore, outer, width = (a.get(k, v) / 2 for k, v in (("bore", 20), ("outerDiameter", 47), ("width", 14)))
    width *= 2
    steel = metal("chrome", 0.16)
    wall = (outer - bore) * 0.24

    def one():
        parts = [
            cylinder(outer, width, (0, 0, 0), steel, 0.8, hole=outer - wall),
            cylinder(bore + wall, width, (0, 0, 0), steel, 0.8, hole=bore),
        ]
        middle = (outer + bore) / 2
        if a.get("sealing") == "2rs":
            seal = rubber("#26282a")
            parts.append(lathe([(outer - wall, 0.8), (outer - wall, width - 0.8), (middle, width - 1.5), (bore + wall, width - 0.9), (bore + wall, 0.8)], seal))
            parts.append(ring(middle + wall * 0.25, 0.35, (0, 0, width - 1.1), seal))
        else:
            shield = metal("steel", 0.34)
            parts.append(lathe([(outer - wall, 0.8), (outer - wall, width - 0.7), (middle + wall, width - 1.0), (middle, width - 1.3), (bore + wall + 0.3, width - 1.0), (bore + wall + 0.3, 0.8)], shield))
        return group(parts)

    flat = one()
    copies(flat, [((outer * 0.35, outer * 1.15, outer), (90, 0, 18))])
    return {"fill": 0.62 + outer * 0.006, "elevation": 30}


def roller_bearing(a):
    bore, outer, width = a.get("bore", 30) / 2, a.get("outerDiameter", 62) / 2, a.get("width", 17.25)
    steel, cage = metal("chrome", 0.16), metal("steel", 0.4)
    cup = lathe([(outer, 0), (outer, width * 0.75), (outer * 0.9, width * 0.75), (outer * 0.82, 0), (outer, 0)], steel)
    cone = lathe([(bore, 0), (bore, width), (outer * 0.78, width), (outer * 0.78, width * 0.9), (outer * 0.66, width * 0.16), (outer * 0.7, width * 0.12), (outer * 0.7, 0), (bore, 0)], steel)
    rollers = []
    n = 17
    tilt = math.degrees(math.atan(0.14))
    for i in range(n):
        t = TAU * i / n
        r = outer * 0.76
        rollers.append(lathe([(0, 0), (outer * 0.075, 0.2), (outer * 0.1, width * 0.72), (0, width * 0.74)], steel, (r * math.cos(t), r * math.sin(t), width * 0.14), (0, tilt, math.degrees(t)), 20))
    band = lathe([(outer * 0.78, width * 0.1), (outer * 0.83, width * 0.12), (outer * 0.80, width * 0.08)], cage)
    top = lathe([(outer * 0.86, width * 0.86), (outer * 0.93, width * 0.9), (outer * 0.9, width * 0.84), (outer * 0.86, width * 0.86)], cage)
    inner = group([cone, *rollers, band, top])
    inner.location = (outer * 0.0, -outer * 1.05, 0)
    cup.location = (outer * 0.9, outer * 1.1, 0)
    return {"fill": 0.66 + outer * 0.003, "elevation": 36}


def ball_valve(a):
    dn = a.get("nominalDiameter", 25)
    r = {15: 10.5, 20: 13.5, 25: 17, 32: 21, 40: 24.5, 50: 30.5}.get(dn, 17)
    shell = body(metal("brass" if a.get("material", "brass") == "brass" else "stainless"))
    end = r * 1.25
    half = r * 2.1
    z = r * 1.45
    parts = []
    for side in (1, -1):
        parts.append(hexagonal(end * 2.1, r * 0.95, shell, (0, 0, half - r * 0.95), hole=r * 0.9) if side == 1 else hexagonal(end * 2.1, r * 0.95, shell, (0, 0, -half), hole=r * 0.9))
        parts.append(thread(r * 0.9, r * 0.85, r * 0.13, shell, (0, 0, half - r * 0.9 if side == 1 else -half + 0.1), inside=True, depth=r * 0.07))
    parts.append(lathe([(r * 1.1, -half + r * 0.9), (r * 1.18, -r * 0.95), (r * 1.42, -r * 0.5), (r * 1.5, 0), (r * 1.42, r * 0.5), (r * 1.18, r * 0.95), (r * 1.1, half - r * 0.9)], shell))
    parts.append(sphere(r * 0.98, (0, 0, 0), metal("chrome")))
    whole = group(parts, (0, 0, z), (0, 90, 0))
    neck = [cylinder(r * 0.62, r * 1.0, (0, 0, z + r * 1.1), shell, 1), hexagonal(r * 1.0, r * 0.4, metal("steel"), (0, 0, z + r * 2.25))]
    lever = plate([[(-r * 0.8, -r * 0.55), (r * 1.0, -r * 0.5), (r * 2, -r * 0.4), (r * 5, -r * 0.46), (r * 5.25, 0), (r * 5, r * 0.46), (r * 2, r * 0.4), (r * 1.0, r * 0.5), (-r * 0.8, r * 0.55)]], r * 0.14, (0, 0, z + r * 2.1), metal("steel"), r * 0.05)
    grip = plate([rounded(r * 3.2, r * 1.15, r * 0.5, r * 3.8, 0)], r * 0.42, (0, 0, z + r * 1.97), plastic("#b3271f", 0.35), r * 0.18)
    return {"fill": 0.70 + 0.0025 * dn, "elevation": 28, "azimuth": -62}


def butterfly_valve(a):
    dn = a.get("nominalDiameter", 100)
    r = dn / 2
    thick = 36 + dn * 0.12
    wall = 13 + dn * 0.14
    paint, seat = cast("#2a5ea3", 4), rubber("#1d1e20")
    z = r + wall * 1.2
    lugs = []
    rim = cylinder(r + wall, thick, (0, 0, 0), paint, 3, hole=r + 6)
    inner = cylinder(r + 7, thick + 4, (0, 0, -2), seat, 2, hole=r)
    disc = lathe([(0, thick * 0.72), (r * 0.3, thick * 0.7), (r * 0.98, thick * 0.55), (r * 0.98, thick * 0.45), (r * 0.3, thick * 0.3), (0, thick * 0.28)], metal("stainless"))
    disc.rotation_euler = (0, math.radians(38), 0)
    disc.location = (-thick * 0.3, 0, thick * 0.12)
    for t in (45, 135, 225, 315):
        t = math.radians(t)
        x, y = (r + wall + 6) * math.cos(t), (r + wall + 6) * math.sin(t)
        lugs.append(cylinder(10 + dn * 0.04, thick, (x, y, 0), paint, 3, hole=5 + dn * 0.025))
    group([rim, inner, disc, *lugs], (0, thick / 2, z + 10), (90, 0, 0))
    top = z + 10 + r + wall
    cylinder(wall * 0.9, 60 + dn * 0.2, (0, 0, top - 8), paint, 2)
    head = top + 52 + dn * 0.2
    plate([rounded(wall * 3.4, wall * 3.4, 8)], 12, (0, 0, head - 12), paint, 2)
    steel = metal("galvanised")
    plate([circle(wall * 2.0)], 5, (0, 0, head), steel, 1)
    lever = box((190 + dn * 0.5, 22, 9), ((190 + dn * 0.5) / 2 - 20, 0, head + 8), steel, 2)
    box((110, 28, 16), (150 + dn * 0.4, 0, head + 5), plastic("#202124"), 6)
    box((46, 40, 26), (0, 0, head + 4), steel, 4)
    box((r * 1.1, thick * 0.9, wall * 0.8 + 10), (0, 0, 0), paint, 3)
    return {"fill": 0.74 + 0.0006 * dn, "elevation": 18, "azimuth": -48}


def fins(radius, length, at, paint, turn, n=26, height=10):
    parts = [cylinder(radius, length, (0, 0, 0), paint, 3)]
    for i in range(n):
        t = TAU * i / n
        parts.append(box((height * 2, 2.6, length * 0.92), ((radius + height * 0.2) * math.cos(t), (radius + height * 0.2) * math.sin(t), length * 0.04), paint, 0.6, (0, 0, math.degrees(t))))
    return group(parts, at, turn)


def motor(a):
    power = a.get("powerKw", 1.5)
    r = 62 + 26 * math.log2(1 + power)
    length = r * 2.2
    paint = cast("#3f6f9c", 5)
    z = r * 1.32
    fins(r, length, (-length / 2, 0, z), paint, (0, 90, 0), height=r * 0.12)
    for x, out in ((length / 2, 1), (-length / 2, -1)):
        shield = lathe([(0, r * 0.22), (r * 0.4, r * 0.22), (r * 0.5, r * 0.12), (r * 1.02, r * 0.06), (r * 1.08, -r * 0.05), (r * 1.08, -r * 0.16), (r, -r * 0.16)], paint)
        shield.location, shield.rotation_euler = (x, 0, z), (0, math.radians(90 * out), 0)
    cowl = cylinder(r * 1.05, r * 0.75, (-length / 2 - r * 0.7, 0, z), surface("#2f3236", 0.4), r * 0.08, (0, 90, 0))
    cylinder(r * 0.2, r * 0.95, (length / 2 + r * 0.1, 0, z), metal("steel", 0.2), 1, (0, 90, 0))
    box((r * 0.5, r * 0.08, r * 0.1), (length / 2 + r * 0.7, 0, z + r * 0.14), metal("steel"), 0.5)
    for y in (-r * 0.85, r * 0.85):
        box((length * 0.85, r * 0.42, r * 0.16), (0, y, 0), paint, 3)
        box((length * 0.7, r * 0.13, r * 0.75), (0, y * 0.86, r * 0.1), paint, 2)
    box((r * 0.95, r * 0.85, r * 0.5), (length * 0.05, 0, z + r * 0.92), paint, 5)
    box((r * 1.02, r * 0.92, r * 0.12), (length * 0.05, 0, z + r * 1.4), paint, 4)
    cylinder(r * 0.12, r * 0.25, (length * 0.05, -r * 0.6, z + r * 1.15), plastic("#1f2022"), 2, (90, 0, 0))
    box((r * 0.6, 1.5, r * 0.32), (-length * 0.1, -r * 1.13, z - r * 0.05), metal("aluminium"), 0.3, (8, 0, 0))
    return {"fill": 0.72 + 0.008 * min(power, 11), "elevation": 22, "azimuth": -38}


def pump(a):
    power = a.get("powerKw", 0.75)
    r = 55 + 20 * math.log2(1 + power)
    paint, dark = cast("#1f5f8b", 5), surface("#2b2e33", 0.4)
    z = r * 1.35
    length = r * 2.0
    fins(r, length, (-length, 0, z), paint, (0, 90, 0), height=r * 0.1, n=22)
    cylinder(r * 1.04, r * 0.6, (-length - r * 0.55, 0, z), dark, r * 0.1, (0, 90, 0))
    lathe([(0, 0), (r * 1.25, 0), (r * 1.3, r * 0.1), (r * 1.3, r * 0.22), (r * 1.05, r * 0.3)], paint, (0.1, 0, z), (0, 90, 0))
    # The volute, thicker towards its outlet.
    rounds = lathe([(0, 0), (r * 1.2, 0), (r * 1.36, r * 0.14), (r * 1.4, r * 0.4), (r * 1.36, r * 0.64), (r * 1.15, r * 0.8), (r * 0.6, r * 0.86), (0, r * 0.86)], paint, (r * 0.28, 0, z), (0, 90, 0))
    flange = r * 0.62
    cylinder(flange * 0.66, r * 0.8, (r * 0.98, 0, z), paint, 2, (0, 90, 0))
    cylinder(flange, r * 0.2, (r * 1.75, 0, z), paint, 2, (0, 90, 0), hole=r * 0.3)
    cylinder(r * 0.3, r * 0.1, (r * 1.7, 0, z), surface("#101113", 0.8), 0.5, (0, 90, 0))
    cylinder(flange * 0.62, r * 1.0, (r * 0.68, r * 0.55, z + r * 0.7), paint, 2)
    cylinder(flange * 0.95, r * 0.2, (r * 0.68, r * 0.55, z + r * 1.65), paint, 2, hole=r * 0.28)
    for i in range(4):
        t = TAU * (i + 0.5) / 4
        for x in (r * 1.93,):
            hexagonal(r * 0.2, r * 0.1, metal("galvanised"), (x, flange * 0.78 * math.cos(t), z + flange * 0.78 * math.sin(t)), (0, 90, 0))
    for y in (-r * 0.8, r * 0.8):
        box((length * 0.7, r * 0.36, r * 0.14), (-length * 0.5, y, 0), paint, 2)
        box((length * 0.5, r * 0.12, r * 0.8), (-length * 0.5, y * 0.85, r * 0.1), paint, 2)
    box((r * 0.8, r * 1.5, r * 0.16), (r * 0.65, 0, 0), paint, 2)
    box((r * 0.4, r * 0.5, r * 0.7), (r * 0.68, 0, r * 0.1), paint, 3)
    box((r * 0.9, r * 0.8, r * 0.45), (-length * 0.45, 0, z + r * 0.9), dark, 4)
    return {"fill": 0.78, "elevation": 22, "azimuth": -42}


def borehole_pump(a):
    r = a.get("diameter", 98) / 2
    length = 700 + a.get("head", 80) * 4
    steel, dark = metal("stainless", 0.24), plastic("#26292d")
    parts = [
        cylinder(r, length * 0.5, (0, 0, 0), steel, 3),
        cylinder(r * 0.9, 44, (0, 0, length * 0.5 - 2), surface("#3a3d41", 0.5), 2),
        cylinder(r * 0.98, length * 0.44, (0, 0, length * 0.5 + 40), steel, 2),
        cylinder(r * 0.98, 40, (0, 0, length * 0.94 + 40), metal("bronze"), 3),
        hexagonal(r * 1.5, 34, metal("bronze"), (0, 0, length * 0.94 + 78)),
        cylinder(r * 0.55, 26, (0, 0, length * 0.94 + 110), metal("bronze"), 2, hole=r * 0.42),
    ]
    for z in (length * 0.08, length * 0.44, length * 0.62, length * 0.8):
        parts.append(ring(r * 0.985, 1.6, (0, 0, z), steel))
    for i in range(14):
        t = TAU * i / 14
        parts.append(box((3, 6, 30), (r * 0.9 * math.cos(t), r * 0.9 * math.sin(t), length * 0.5 + 4), metal("steel"), 0.4, (0, 0, math.degrees(t))))
    parts.append(box((12, 20, length * 0.46), (r * 0.98, 0, length * 0.5 + 30), dark, 3))
    group(parts, (0, 0, r * 1.12), (0, 90, 28))
    turns = []
    R = r * 3.2
    for i in range(150):
        t = i * TAU / 25
        turns.append(((R + 4 * math.sin(i * 0.7)) * math.cos(t), (R + 4 * math.sin(i * 0.7)) * math.sin(t), 9 + i * 0.42))
    tube(turns, 8, surface("#1f2022", 0.5), at=(length * 0.36, -r * 5.2, 0), smooth=False, detail=3)
    return {"fill": 0.84, "elevation": 34, "azimuth": -76}


def pipes(a):
    r = a.get("diameter", 32) / 2
    wall = a.get("thickness", r * 0.24)
    skin = surface("#dfe3df" if a.get("pressure", 20) < 25 else "#e6e4da", 0.4)
    stripe = surface("#c8362b" if a.get("pressure", 20) < 25 else "#2f7a45", 0.4)
    length = 260
    first = group([
        lathe([(r - wall, 0), (r, 0), (r, length), (r - wall, length), (r - wall, 0)], skin),
        *[box((0.35, 2.4, length * 0.996), (r * math.cos(t), r * math.sin(t), 0.5), stripe, 0.05, (0, 0, math.degrees(t))) for t in (0.5, 2.6, 4.7)],
    ])
    first.location, first.rotation_euler = (0, 0, r), (0, math.radians(90), 0)
    places = []
    rows = 4 if r < 18 else 3
    for row in range(rows):
        for i in range(rows - row):
            if row or i:
                places.append((((row * 37 + i * 23) % 31 - 12, i * 2 * r + row * r, r + row * r * 1.74), ((row * 70 + i * 100) % 360, 90, 0)))
    for place in places:
        copies(first, [((place[0][0], place[0][1], place[0][2]), (0, 90, 0))])
    return {"fill": 0.70 + 0.0045 * r, "elevation": 24, "azimuth": -20}


KINDS = {
    "bearing": bearing,
    "roller-bearing": roller_bearing,
    "ball-valve": ball_valve,
    "butterfly-valve": butterfly_valve,
    "motor": motor,
    "pump": pump,
    "borehole-pump": borehole_pump,
    "pipes": pipes,
}
