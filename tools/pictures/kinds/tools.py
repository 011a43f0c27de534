"""Tools, abrasives, locks, hinges, welding sets and machines of the workshop."""
import math

from materials import body, cast, film, metal, plastic, rubber, surface
from shapes import TAU, box, circle, copies, cylinder, group, hexagonal, lathe, plate, ring, rounded, sphere, spline, thread, tube, words


def abrasive_disc(a):
    r, bore = a.get("diameter", 125) / 2, a.get("bore", 22.23) / 2
    thick = a.get("thickness", 1.2) + 0.6
    work = a.get("work", "steel")
    from materials import bumpy

    grit = bumpy(surface({"steel": "#2b2c2d", "stainless": "#3a3e42", "stone": "#4b5a4c"}.get(work, "#2b2c2d"), 0.9), 1.2, 0.5)
    colour = {"steel": "#1f5f9f", "stainless": "#b3322a", "stone": "#2f7a45"}.get(work, "#1f5f9f")

    def one():
        return group([
            plate([circle(r, n=96), circle(bore)], thick, (0, 0, 0), grit, 0.3),
            plate([circle(r * 0.62, n=72), circle(bore + 3)], 0.3, (0, 0, thick), surface(colour, 0.5), 0.1),
            plate([circle(r * 0.46, n=72), circle(r * 0.44)], 0.2, (0, 0, thick + 0.25), surface("#f0eee9", 0.5), 0.05),
            plate([circle(bore + 4), circle(bore)], 0.5, (0, 0, thick), metal("aluminium"), 0.1),
            words(f"{a.get('diameter', 125)} x {a.get('thickness', 1.2)} x 22", r * 0.14, (0, -r * 0.53, thick + 0.35), surface("#f0eee9", 0.5), (0, 0, 0)),
        ])

    first = one()
    first.location = (r * 0.3, -r * 0.4, 0)
    places = [((-r * 0.75, r * 0.75, thick * i), (0, 0, 30 * i)) for i in range(8)]
    copies(first, places)
    first.location = (r * 0.45, -r * 0.45, 0)
    return {"fill": 0.66 + r * 0.0015, "elevation": 38, "azimuth": -75}


def drill_bit(a):
    d = a.get("diameter", 8)
    sds = a.get("shank") == "sds-plus"
    length = (110 + d * 5) if sds else (45 + d * 8)
    steel = metal("steel", 0.22) if sds else metal("bronze", 0.3)
    flute = length * (0.62 if sds else 0.66)

    def one():
        seg, rows = 28, 150
        vertices, faces = [], []
        for i in range(rows + 1):
            z = flute * i / rows
            taper = 1 if z < flute - d * 0.5 else max(0.05, (flute - z) / (d * 0.5))
            for j in range(seg):
                t = TAU * j / seg
                turn = z / (d * 3.6) * TAU
                groove = max(0.0, math.cos(2 * (t - turn))) ** 1.5
                r = d / 2 * (1 - 0.48 * groove) * taper
                vertices.append((r * math.cos(t), r * math.sin(t), z))
        for i in range(rows):
            for j in range(seg):
                p, q = i * seg + j, i * seg + (j + 1) % seg
                faces.append((p, q, q + seg, p + seg))
        from shapes import mesh

        parts = [mesh("flutes", vertices, faces, steel, angle=50)]
        if sds:
            parts += [lathe([(d / 2, 0.1), (d / 2, -8), (5, -14), (5, -length * 0.38), (4.3, -length * 0.4), (0, -length * 0.4)], steel)]
            parts += [box((1.6, d * 1.06, d * 0.8), (0, 0, flute - d * 0.75), metal("carbon-steel", 0.5), 0.3)]
            for t in (0, 180):
                parts.append(box((1.4, 3.6, 20), (4.6 * math.cos(math.radians(t)), 0, -length * 0.38), surface("#2b2d30", 0.4), 0.5))
        else:
            parts.append(lathe([(d / 2, 0.1), (d / 2, -length * 0.33), (d / 2 - 0.6, -length * 0.34), (0, -length * 0.34)], steel))
        return group(parts)

    r = max(d / 2, 5 if sds else 0)
    first = one()
    first.location, first.rotation_euler = (0, 0, r), [math.radians(v) for v in (0, 90, 25)]
    gap = r * 3.4
    copies(first, [((gap * i * 0.8, -gap * i, r), (0, 90, 25 + (-1) ** i * 5)) for i in range(1, 5 if d < 9 else 4)])
    return {"fill": 0.72 + 0.012 * d, "elevation": 40, "azimuth": -72}


def wrench(a):
    j = a.get("jaw", 13)
    steel = metal("crv")

    def one():
        w, length = j * 0.62, j * 9.5 + 40
        head = j * 1.12
        t = math.radians(15)
        jaw = []
        for k in range(25):
            s = math.radians(48 + (360 - 96) * k / 24)
            jaw.append((head * math.cos(s), head * math.sin(s)))
        mouth = [(head * 0.62, -j / 2), (-j * 0.36, -j / 2), (-j * 0.5, -j * 0.25), (-j * 0.5, j * 0.25), (-j * 0.36, j / 2), (head * 0.62, j / 2)]
        outline = jaw + mouth
        outline = [(x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t)) for x, y in outline]
        thick = j * 0.52 + 1
        star = []
        for k in range(24):
            s = TAU * k / 24
            star.append(((j / 2 * (1.15 if k % 2 else 1.02)) * math.cos(s), (j / 2 * (1.15 if k % 2 else 1.02)) * math.sin(s)))
        parts = [
            plate([outline], thick * 0.85, (0, 0, thick * 0.1), steel, 1),
            plate([[(-head * 0.8, -w * 0.75), (-head * 1.6, -w / 2), (-length + head * 1.2, -w / 2), (-length + head * 0.6, -w * 0.7), (-length + head * 0.6, w * 0.7), (-length + head * 1.2, w / 2), (-head * 1.6, w / 2), (-head * 0.8, w * 0.75)]], thick * 0.66, (0, 0, thick * 0.2), steel, thick * 0.3),
            plate([circle(j * 0.78, -length, 0), [(x - length, y) for x, y in star]], thick * 1.15, (0, 0, 0), steel, 0.8),
            words(str(j), w * 0.8, (-length * 0.42, 0, thick * 0.87), surface("#55585c", 0.5), (0, 0, 180)),
        ]
        return group(parts)

    first = one()
    first.rotation_euler = (0, 0, math.radians(38))
    copies(first, [((j * 3.6, -j * 1.6, 0), (0, 0, 46))])
    return {"fill": 0.7 + 0.006 * j, "elevation": 46, "azimuth": -80}


def case(at, size, colour="#26292d"):
    shell = plastic(colour, 0.45)
    w, d, h = size
    box((w, d, h), at, shell, 12)
    box((w * 1.01, d * 1.01, 3), (at[0], at[1], at[2] + h * 0.5), surface("#17181a", 0.5), 1)


def drill(a):
    voltage = a.get("voltage", 20)
    s = 0.9 + voltage / 140
    paint, dark = plastic("#1e6f78", 0.36), surface("#232629", 0.5)
    two = a.get("batteries") != "1b" and a.get("batteries") != "1B"
    z = 178 * s
    barrel = lathe([(0, -78), (20, -78), (27, -72), (29, -60), (30, -10), (29, 30), (27, 52), (22, 60), (0, 60)], paint)
    vents = [box((2.5, 9, 18), (29 * math.cos(t), 29 * math.sin(t), -62), dark, 0.6, (0, 0, math.degrees(t))) for t in [TAU * i / 12 for i in range(12)]]
    collar = lathe([(22, 60), (25, 61), (25, 74), (22, 76), (0, 76)], dark)
    chuck = lathe([(21, 76), (21.5, 80), (21.5, 102), (19, 108), (12, 124), (8, 128), (3.5, 128), (3.5, 116)], surface("#2b2d31", 0.3, coat=0.3))
    knurl = [box((1.6, 1.6, 20), (21.5 * math.cos(t), 21.5 * math.sin(t), 80), dark, 0.4) for t in [TAU * i / 18 for i in range(18)]]
    gear = box((12, 22, 6), (-30, 0, 8), dark, 2, (0, 90, 0))
    group([barrel, collar, chuck, *vents, *knurl], (0, 0, z), (0, 90, 0)).scale = (s, s, s)
    grip = group([
        plate([spline([(-16, 0), (-17, -60), (-22, -112), (18, -116), (15, -62), (20, 0)], steps=6)], 40, (0, 0, -20), paint, 14),
        plate([spline([(-19, -20), (-20, -60), (-24, -104), (-8, -108), (-6, -60), (-4, -18)], steps=6)], 41.5, (0, 0, -20.75), dark, 14),
        box((12, 16, 26), (20, -22, -8), dark, 4, (90, 0, 0)),
    ], (-22 * s, 0, z - 22 * s), (90, 0, 0))
    grip.scale = (s, s, s)
    pack = box((88 * s, 68 * s, 16 * s), (-20 * s, 0, z - 152 * s), paint, 5)
    base = z - 152 * s
    battery = box((96 * s, 70 * s, base), (-14 * s, 0, 0), dark, 6)
    box((40 * s, 72 * s, 3), (-14 * s, 0, base * 0.5), surface("#8c2f22", 0.5), 1)
    if two:
        box((96 * s, 70 * s, base), (60 * s, -112 * s, 0), dark, 6, (0, 0, -24))
        box((60 * s, 40 * s, 8), (60 * s, -112 * s, base - 1), surface("#2f3236", 0.5), 2, (0, 0, -24))
    return {"fill": 0.78, "elevation": 14, "azimuth": -74}


def grinder(a):
    disc = a.get("disc", 125) / 2
    s = disc / 62.5
    paint, dark, alu = plastic("#1e6f78", 0.36), surface("#232629", 0.5), metal("aluminium", 0.42)
    z = disc * 0.55
    lathe([(0, 0), (28 * s, 0), (31 * s, 8), (30 * s, 120 * s), (25 * s, 150 * s), (24 * s, 240 * s), (27 * s, 262 * s), (0, 264 * s)], paint, (0, 0, z + 26 * s), (0, -90, 0))
    lathe([(24.5 * s, 140 * s), (26 * s, 150 * s), (25.5 * s, 225 * s), (24 * s, 235 * s)], dark, (0, 0, z + 26 * s), (0, -90, 0))
    box((66 * s, 56 * s, 52 * s), (18 * s, 0, z), alu, 9)
    cylinder(24 * s, 40 * s, (32 * s, 0, z - 14 * s), alu, 5)
    plate([circle(disc, n=80), circle(8)], 2.2, (32 * s, 0, z - 27 * s), surface("#2b2c2d", 0.85), 0.3)
    plate([circle(disc * 0.55), circle(8)], 0.4, (32 * s, 0, z - 27.4 * s), surface("#1f5f9f", 0.5), 0.1)
    guard = lathe([(disc * 0.55, 0), (disc * 1.06, 0), (disc * 1.08, -3), (disc * 1.08, -24 * s), (disc * 1.05, -24 * s), (disc * 1.05, -4), (disc * 0.55, -2)], metal("carbon-steel", 0.4), (32 * s, 0, z - 4 * s), (0, 0, 90), sweep=math.pi)
    handle = lathe([(6, 0), (6, 14), (15, 18), (13, 30), (14, 70), (16, 105), (12, 114), (0, 116)], dark, (18 * s, -26 * s, z + 30 * s), (82, 0, 0))
    handle.scale = (s, s, s)
    box((40 * s, 10 * s, 6 * s), (-70 * s, 0, z + 54 * s), dark, 3)
    cable = tube([(-236 * s, 0, z + 26 * s), (-300 * s, 10, z), (-330 * s, -60 * s, 8), (-240 * s, -120 * s, 5), (-100 * s, -130 * s, 5)], 4.5, rubber())
    # It stands on its disc guard and rear end.
    box((30 * s, 40 * s, z + 4 * s), (-215 * s, 0, 0), dark, 8)
    return {"fill": 0.76 + 0.0008 * disc, "elevation": 24, "azimuth": -62}


def tool_set(a):
    shell, inside = surface("#24272b", 0.45), surface("#b3322a", 0.6)
    steel = metal("crv")
    w, d = 400, 300
    box((w, d, 40), (0, 0, 0), shell, 8)
    box((w - 24, d - 24, 3), (0, 0, 39), inside, 1)
    lid = group([box((w, d, 34), (0, 0, 0), shell, 8), box((w - 24, d - 24, 2), (0, 0, -1.5), inside, 1)], (0, d / 2 + 6, d / 2 + 36), (-82 + 180, 0, 0))
    sizes = [11 + i * 0.9 for i in range(13)]
    x = -w / 2 + 30
    for row, y in enumerate((d * 0.38, d * 0.24)):
        x = -w / 2 + 28
        for k in range(12):
            r = 8 + k * 0.55 + row * 1.6
            hexed = cylinder(r, 24, (x, y, 40), steel, 1.2, hole=r * 0.62)
            x += 2 * r + 5.4
    for i, y in enumerate((d * 0.1, d * 0.0)):
        length = 220 - i * 60
        cylinder(7 - i, length, (-w * 0.42, y, 47), steel, 2, (0, 90, 0))
        cylinder(19 - i * 4, 16, (-w * 0.42 + length, y, 42), steel, 2)
        cylinder(12 - i * 2, 90 - i * 20, (-w * 0.44, y, 50), surface("#1b1c1e", 0.5), 4, (0, 90, 0))
    for k in range(9):
        tube([(w * 0.08 + k * 11, -d * 0.0 - 5, 45), (w * 0.08 + k * 11, -d * 0.2 + k * 2, 45), (w * 0.08 + k * 11 + 8, -d * 0.22 + k * 2, 45)], 1.6 + k * 0.28, metal("carbon-steel"), smooth=False)
    for k in range(24):
        cylinder(3.2, 24, (-w * 0.43 + (k % 12) * 15, -d * 0.16 - (k // 12) * 34, 42.5), metal("steel"), 0.8, (90, 0, 0), 6)
    for k in range(5):
        cylinder(5, 60 - k * 4, (w * 0.06 + k * 22, -d * 0.42, 44), steel, 1, (-90, 0, 0))
    return {"fill": 0.84, "elevation": 34, "azimuth": -68}


def padlock(a):
    size = {"30": 30, "40": 40, "50": 50, "60": 60}.get(str(a.get("size", "40")), 40)
    shell = body(metal("brass", 0.22) if a.get("material", "brass") == "brass" else metal("carbon-steel", 0.4))
    w, h, t = size, size * 0.86, size * 0.36

    def one():
        bar = size * 0.085
        x = size * 0.29
        shackle = tube([(-x, 0, h - 4), (-x, 0, h + size * 0.3), *[(-x * math.cos(math.pi * i / 10), 0, h + size * 0.3 + x * math.sin(math.pi * i / 10)) for i in range(1, 10)], (x, 0, h + size * 0.3), (x, 0, h - 4)], bar, metal("chrome", 0.12), smooth=False)
        face = plate([rounded(w, h, size * 0.1, 0, h / 2)], t, (0, t / 2, 0), shell, size * 0.035, (90, 0, 0))
        line = [box((w * 0.985, t + 0.4, 0.5), (0, 0, h * k), surface("#3b3326", 0.6), 0.1) for k in (0.2, 0.8)]
        return group([face, shackle, *line, words(str(size), size * 0.26, (0, -t / 2 - 0.15, h * 0.5), surface("#4a3c22" if a.get("material", "brass") == "brass" else "#d9d9d6", 0.5))])

    first = one()
    first.rotation_euler = (0, 0, math.radians(12))
    key_metal = metal("chrome", 0.2)
    ring_r = size * 0.3

    def key():
        r = size * 0.22
        return group([
            plate([spline([(-r, 0), (-r * 0.6, r * 0.9), (r * 0.5, r * 0.95), (r, r * 0.35), (r, -r * 0.35), (r * 0.5, -r * 0.95), (-r * 0.6, -r * 0.9)]), circle(r * 0.3, -r * 0.45)], 2, (0, 0, 0), key_metal, 0.4),
            plate([[(r * 0.8, -r * 0.28), (size * 0.9, -r * 0.28), (size * 0.98, 0), (size * 0.9, r * 0.2), (size * 0.8, r * 0.05), (size * 0.72, r * 0.25), (size * 0.62, r * 0.02), (size * 0.55, r * 0.28), (size * 0.45, r * 0.28), (r * 0.8, r * 0.28)]], 1.8, (0, 0, 0), key_metal, 0.3),
        ])

    k = key()
    k.location, k.rotation_euler = (size * 0.65, -size * 0.75, 0.1), (0, 0, math.radians(-150))
    copies(k, [((size * 0.7, -size * 0.7, 2.2), (0, 0, -115)), ((size * 0.62, -size * 0.66, 4.3), (0, 0, -178))])
    return {"fill": 0.6 + size * 0.0042, "elevation": 24, "azimuth": -72}


def hinge(a):
    steel = metal("stainless" if a.get("material") == "stainless-a2" else "galvanised", 0.25)

    def one():
        return group([
            cylinder(17.5, 11, (0, 0, 0), steel, 1.5, hole=15),
            cylinder(15.5, 2, (0, 0, 0), steel, 0.4),
            plate([rounded(20, 52, 5, 0, 0), circle(2.6, 0, 20), circle(2.6, 0, -20)], 2, (2, 0, 11), steel, 0.6),
            plate([rounded(62, 22, 4, 44, 0)], 9, (0, 0, 12), steel, 3),
            box((20, 14, 10), (16, 0, 8), steel, 2),
            plate([rounded(18, 60, 5, 62, 0), circle(2.6, 62, 24), circle(2.6, 62, -24)], 3, (0, 0, 5), steel, 0.8),
            cylinder(4.4, 3, (40, 0, 19.8), metal("carbon-steel"), 0.6),
            cylinder(4.4, 3, (62, 0, 19.8), metal("carbon-steel"), 0.6),
            box((5, 0.8, 0.8), (40, 0, 22.5), surface("#1b1b1c", 0.6), 0.1, (0, 0, 40)),
            *([cylinder(5.5, 30, (10, 8, 14), plastic("#d8d7d2"), 1.5, (0, 90, 0))] if a.get("softClose") else []),
        ])

    first = one()
    first.rotation_euler = (0, 0, math.radians(20))
    copies(first, [((-18, -78, 0), (0, 0, -14))])
    return {"fill": 0.78, "elevation": 34, "azimuth": -66}


def welder(a):
    process, s = a.get("process", "mma"), 0.8 + a.get("current", 200) / 900
    colour = {"mma": "#c4762a", "mig-mag": "#b3322a", "tig": "#2b5ba8"}.get(process, "#c4762a")
    w, d, h = 190 * s, 400 * s, (250 if process != "mig-mag" else 360) * s
    paint, dark = surface(colour, 0.36, coat=0.2), surface("#232528", 0.45)
    box((w, d, h), (0, 0, 14), paint, 8)
    for y in (-d / 2, d / 2):
        box((w + 8, 26, h + 14), (0, y, 8), dark, 9)
    tube([(0, -d * 0.42, h + 18), (0, -d * 0.36, h + 62), (0, d * 0.36, h + 62), (0, d * 0.42, h + 18)], 12, dark)
    face = -d / 2 - 13
    box((w * 0.84, 3, h * 0.42), (0, face - 0.5, h * 0.5), surface("#e3e1da", 0.45), 2)
    box((w * 0.42, 3, h * 0.13), (-w * 0.12, face - 2, h * 0.74), surface("#0e0f10", 0.15, coat=0.7), 1)
    words(str(a.get("current", 200)), h * 0.12, (-w * 0.12, face - 4, h * 0.805), surface("#ff5a3a", 0.4, glow=1.2))
    cylinder(w * 0.12, 14, (w * 0.24, face, h * 0.62), dark, 3, (90, 0, 0))
    box((3, 2, w * 0.1), (w * 0.24, face - 14.5, h * 0.62), surface("#f0eee9", 0.5), 0.5)
    for x, c in ((-0.26, "#b3322a"), (0.26, "#1c1d1f")):
        cylinder(w * 0.13, 8, (w * x, face, h * 0.24), dark, 2, (90, 0, 0))
        cylinder(w * 0.085, 26, (w * x, face - 6, h * 0.24), surface(c, 0.45), 3, (90, 0, 0))
        tube([(w * x, face - 30, h * 0.24), (w * x * 1.3, face - 90, h * 0.14), (w * x * 2.0, face - 120, 10), (w * x * 3.4, face - 60, 9), (w * x * 4.0, face + 60, 9)], 8, rubber(), detail=4)
    words({"mma": "MMA", "mig-mag": "MIG", "tig": "TIG"}.get(process, "MMA"), h * 0.17, (w / 2 + 0.8, 0, h * 0.62), surface("#f2efe8", 0.4), (90, 0, 90))
    for i in range(7):
        box((2, d * 0.5, 4), (w / 2 + 0.3, 0, h * 0.2 + i * 11), dark, 0.6)
    return {"fill": 0.76 + 0.0002 * a.get("current", 200), "elevation": 22, "azimuth": -52}


KINDS = {
    "abrasive-disc": abrasive_disc,
    "drill-bit": drill_bit,
    "wrench": wrench,
    "drill": drill,
    "grinder": grinder,
    "tool-set": tool_set,
    "padlock": padlock,
    "hinge": hinge,
    "welder": welder,
}
