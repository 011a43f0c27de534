"""Taps, radiators, kettles, heaters, vacuum cleaners, flasks, pans and boxes."""
import math

from materials import body, bumpy, film, glass, metal, mixed, plastic, rubber, surface
from shapes import TAU, box, circle, copies, cylinder, group, hexagonal, lathe, mesh, plate, ring, rounded, sphere, spline, tube, words


def tap(a):
    use = a.get("use", "basin")
    chrome = body(metal("chrome"))
    if use == "shower":
        for x in (-75, 75):
            cylinder(33, 10, (x, 0, 120), chrome, 4, (90, 0, 0))
            cylinder(13, 42, (x, 0, 120), chrome, 1, (90, 0, 0))
        cylinder(23, 190, (-95, -46, 120), chrome, 6, (0, 90, 0))
        lathe([(0, 0), (21, 0), (22, 3), (20, 26), (12, 32), (0, 33)], chrome, (0, -46, 141))
        box((20, 96, 9), (0, -92, 172), chrome, 4, (12, 0, 0))
        tube([(40, -46, 100), (40, -52, 70), (40, -110, 58), (40, -150, 60)], 11, chrome)
        points = [(-50, -50, 98), (-60, -60, 40), (-120, -110, 8), (-30, -210, 8), (120, -190, 8), (175, -110, 8)]
        tube(points, 7, bumpy(metal("chrome", 0.2), 3, 0.6, kind="Z"))
        group([cylinder(11, 130, (0, 0, 0), chrome, 3), lathe([(11, 128), (18, 138), (48, 156), (50, 162), (47, 166), (0, 166)], chrome), cylinder(44, 2, (0, 0, 165.5), surface("#d6d7d6", 0.5), 0.5)], (175, -110, 12), (70, 0, 205))
        cylinder(5, 118, (-75, 2, 0), chrome, 1)
        cylinder(5, 118, (75, 2, 0), chrome, 1)
        return {"fill": 0.84, "elevation": 24, "azimuth": -70}
    if use == "kitchen":
        cylinder(27, 10, (0, 0, 0), chrome, 3)
        cylinder(22, 120, (0, 0, 8), chrome, 3)
        arc = [(0, 0, 126)] + [(0, 0, 250)] + [(0, -80 + 80 * math.cos(t), 270 + 80 * math.sin(t)) for t in [math.pi * i / 8 for i in range(9)]] + [(0, -160, 222)]
        tube(arc, 12, chrome, detail=10)
        cylinder(13.5, 26, (0, -160, 200), chrome, 2)
        cylinder(18, 44, (18, 0, 76), chrome, 4, (0, 90, 0))
        tube([(58, 0, 78), (72, 0, 96), (84, -4, 150)], 5, chrome)
        return {"fill": 0.86, "elevation": 14, "azimuth": -28}
    lathe([(0, 0), (29, 0), (29, 4), (25, 8), (23.5, 12), (23, 100), (24, 112), (23, 122), (0, 124)], chrome)
    spout = [(0, -10, 78), (0, -60, 92), (0, -112, 96), (0, -130, 90), (0, -134, 80)]
    tube(spout, 13, chrome, detail=10)
    cylinder(12, 8, (0, -134, 70), chrome, 2)
    lathe([(0, 0), (22, 0), (23, 4), (21, 24), (12, 32), (0, 33)], chrome, (0, 0, 124))
    box((17, 100, 8), (0, -40, 152), chrome, 3.5, (14, 0, 0))
    return {"fill": 0.8, "elevation": 18, "azimuth": -24}


def radiator(a):
    n, bi = a.get("sections", 8), a.get("material") == "bimetal"
    white = surface("#eeece6", 0.28, coat=0.3)
    h = 560
    for i in range(n):
        x = (i - (n - 1) / 2) * 80
        box((70, 9, h), (x, -38, 8), white, 4)
        box((66, 6, h - 60), (x, 36, 38), white, 3)
        box((9, 70, h - 40), (x, 0, 30), white, 3)
        for dx in (-22, 22):
            box((5, 52, h - 90), (x + dx, -8, 44), white, 2)
        box((70, 78, 12), (x, 0, h - 8), white, 6, (5, 0, 0))
        for z in (44, h - 56):
            cylinder(24, 80, (x - 40, 4, z), white, 2, (0, 90, 0))
    for z in (44, h - 56):
        for side in (-1, 1):
            hexagonal(44, 16, white if side > 0 else metal("chrome", 0.2), (side * n * 40 - (16 if side < 0 else 0), 4, z), (0, 90, 0))
    return {"fill": 0.6 + 0.02 * n, "elevation": 14, "azimuth": -62}


def kettle(a):
    litres, kind = a.get("litres", 1.7), a.get("material", "stainless")
    s = (litres / 1.7) ** (1 / 3)
    dark = plastic("#222427", 0.35)
    shell = {"stainless": metal("stainless", 0.16), "glass": glass("#f2f8f7"), "plastic": plastic("#eceae4", 0.3)}.get(kind, metal("stainless"))
    trim = plastic("#d9d6ce", 0.35) if kind == "plastic" else dark
    lathe([(0, 0), (82 * s, 0), (84 * s, 4), (82 * s, 18), (0, 19)], trim)
    profile = [(80 * s, 20), (80 * s, 24), (78 * s, 60 * s), (72 * s, 130 * s), (64 * s, 190 * s), (61 * s, 212 * s)]
    if kind == "glass":
        lathe(profile + [(59 * s, 212 * s), (62 * s, 190 * s), (70 * s, 130 * s), (76 * s, 60 * s), (77 * s, 28), (0.1, 28)], shell)
        cylinder(80.6 * s, 24, (0, 0, 19), metal("stainless"), 2)
        lathe([(0, 0), (75.5 * s, 0), (75.2 * s, 30 * s), (71.5 * s, 80 * s), (0, 80 * s)], glass("#eaf4f6"), (0, 0, 44))
        cylinder(63 * s, 26, (0, 0, 196 * s), metal("stainless"), 1.5, hole=60 * s)
    else:
        lathe(profile, shell, segments=96)
        if kind == "plastic":
            box((22, 3, 110 * s), (0, -77 * s, 46 * s), glass("#dfeaf0", 0.1), 1.2, (-6, 0, 0))
    lathe([(62 * s, 211 * s), (62 * s, 216 * s), (54 * s, 224 * s), (24 * s, 230 * s), (0, 231 * s)], trim if kind != "stainless" else shell)
    cylinder(14, 12, (0, 0, 228 * s), dark, 5)
    # Spout and handle in one plane.
    lip = plate([[(0, 0), (40 * s, 4), (62 * s, 34 * s), (58 * s, 38 * s), (34 * s, 38 * s), (0, 38 * s)]], 44 * s, (-58 * s, 22 * s, 176 * s), shell if kind == "stainless" else trim, 8, (90, 0, 180))
    lip.location = (-34 * s, -22 * s, 176 * s)
    tube([(58 * s, 0, 214 * s), (96 * s, 0, 214 * s), (126 * s, 0, 186 * s), (124 * s, 0, 110 * s), (108 * s, 0, 52 * s), (78 * s, 0, 40 * s)], 12.5 * s, dark, detail=8)
    box((26, 30, 8), (102 * s, 0, 222 * s), dark, 4, (0, 20, 0))
    if a.get("keepWarm"):
        for i in range(3):
            cylinder(5, 3, (118 * s - i * 0.5, -13 * s, (150 - i * 18) * s), surface("#dfe3e6", 0.3), 1, (90, 0, 0), 20)
    return {"fill": 0.62 + 0.1 * litres, "elevation": 14, "azimuth": -66}


def heater(a):
    kind, power = a.get("kind", "convector"), a.get("power", 1500)
    s = 0.8 + power / 5000
    white, dark = surface("#eeece6", 0.35, coat=0.2), surface("#26282b", 0.4)
    if kind == "oil":
        n = 5 + power // 250
        for i in range(n):
            y = (i - (n - 1) / 2) * 46
            group([plate([rounded(150, 500, 40, 0, 250)], 9, (0, 0, -4.5), white, 4), plate([rounded(96, 410, 26, 0, 250)], 16, (0, 0, -8), white, 7)], (y, 0, 70), (90, 0, 90))
        for z in (120, 520):
            cylinder(22, n * 46, (-n * 23, 0, z), white, 4, (0, 90, 0))
        box((80, 170, 500), (-n * 23 - 48, 0, 70), white, 12)
        for z in (430, 320):
            cylinder(30, 16, (-n * 23 - 60, -85, z), dark, 4, (90, 0, 0))
        for x in (-n * 18, n * 18):
            box((30, 240, 26), (x, 0, 34), dark, 6)
            for y in (-104, 104):
                cylinder(24, 24, (x - 12, y, 24), dark, 4, (0, 90, 0))
        return {"fill": 0.74 + 0.00005 * power, "elevation": 16, "azimuth": -58}
    if kind == "infrared":
        w = 620 * s
        box((w, 90, 150), (0, 0, 360), white, 20)
        box((w * 0.9, 40, 104), (0, -36, 383), surface("#1b1c1e", 0.5), 8)
        lathe([(52, 0), (36, 26), (0, 30)], metal("chrome", 0.2), (0, -6, 435), (90, 0, 0), 32).scale = (w / 125, 0.98, 1)
        for z in (412, 458):
            cylinder(7, w * 0.86, (-w * 0.43, -52, z), surface("#ff8a3c", 0.4, glow=2.2), 2, (0, 90, 0))
        for i in range(26):
            box((2, 2, 112), (w * 0.88 * (i / 25 - 0.5), -60, 379), metal("chrome", 0.2), 0.6)
        cylinder(17, 340, (0, 0, 25), surface("#c9c8c3", 0.4), 2)
        cylinder(170, 26, (0, 0, 0), white, 8)
        return {"fill": 0.8, "elevation": 14, "azimuth": -66}
    w = 520 * s
    box((w, 70, 400), (0, 0, 60), white, 18)
    box((w * 0.8, 3, 26), (0, -36, 400), dark, 1)
    for i in range(22):
        box((w * 0.03, 4, 24), (w * 0.78 * (i / 21 - 0.5), -37, 401), white, 1)
        box((w * 0.02, 52, 3), (w * 0.86 * (i / 21 - 0.5), 0, 459), dark, 0.8)
    box((w * 0.2, 3, 40), (w * 0.33, -36, 320), dark, 2)
    words("24", 26, (w * 0.33, -38.6, 341), surface("#f2f6fa", 0.4, glow=1))
    for x in (-w * 0.36, w * 0.36):
        box((34, 230, 20), (x, 0, 30), dark, 6)
        box((34, 60, 40), (x, 0, 30), dark, 6)
        for y in (-96, 96):
            cylinder(18, 20, (x - 10, y, 18), dark, 4, (0, 90, 0))
    return {"fill": 0.70 + 0.00005 * power, "elevation": 14, "azimuth": -64}


def vacuum(a):
    kind, red = a.get("kind", "canister"), a.get("scheme", "CR") == "CR"
    main, dark = surface("#b3322a" if red else "#a7abb0", 0.24, coat=0.5), surface("#232528" if red else "#e9e7e1", 0.4)
    black = surface("#232528", 0.45)
    if kind == "upright":
        group([cylinder(16, 620, (0, 0, 130), metal("aluminium", 0.3), 2), lathe([(0, 700), (42, 700), (52, 716), (52, 830), (44, 850), (0, 852)], main), cylinder(46, 120, (0, 0, 590), film("#e8ecee", 0.45), 6), tube([(0, 0, 850), (0, 40, 900), (0, 96, 880), (0, 100, 800), (0, 50, 740)], 17, dark), box((56, 66, 90), (0, 96, 700), black, 12)], (0, 30, 0), (-8, 0, 0))
        box((260, 110, 56), (0, -40, 0), main, 24)
        box((246, 16, 40), (0, -98, 4), black, 6)
        cylinder(24, 90, (0, 10, 40), black, 6)
        return {"fill": 0.88, "elevation": 12, "azimuth": -58}
    if kind == "wet-dry":
        lathe([(0, 60), (170, 60), (180, 72), (184, 260), (178, 290)], metal("stainless", 0.3) if not red else main)
        lathe([(186, 286), (188, 300), (184, 330), (150, 382), (90, 410), (0, 414)], dark if red else main)
        tube([(-80, 0, 400), (-60, 0, 460), (60, 0, 460), (80, 0, 400)], 14, black)
        for i in range(4):
            t = TAU * i / 4 + 0.7
            cylinder(30, 22, (165 * math.cos(t) - 11, 165 * math.sin(t), 30), black, 5, (0, 90, 0))
            cylinder(20, 40, (165 * math.cos(t), 165 * math.sin(t), 36), black, 4)
        tube([(0, -180, 200), (0, -260, 210), (-120, -330, 60), (-260, -240, 22), (-330, -40, 22), (-260, 160, 22)], 20, bumpy(surface("#2b2d30", 0.5), 10, 0.8, kind="Z"))
        return {"fill": 0.84, "elevation": 18, "azimuth": -64}
    body_part = sphere(1, (0, 0, 130), main, (235, 150, 120))
    box((300, 250, 60), (0, 0, 26), dark, 26)
    for y in (-150, 126):
        cylinder(92, 26, (110, y + 24, 96), black, 8, (90, 0, 0))
        cylinder(52, 28, (110, y + 25, 96), main, 6, (90, 0, 0))
    cylinder(30, 30, (-160, 0, 40), black, 6, (90, 0, 0))
    cylinder(88, 120, (10, 0, 150), film("#dfe5e8", 0.5), 12)
    tube([(-40, 0, 226), (30, 0, 285), (120, 0, 226)], 13, black)
    tube([(-215, 0, 150), (-330, 0, 260), (-420, -60, 420), (-360, -190, 470), (-230, -270, 380)], 20, bumpy(surface("#34363a", 0.5), 10, 0.8, kind="Z"))
    tube([(-230, -270, 380), (-60, -300, 180), (60, -320, 36)], 15, metal("chrome", 0.2))
    box((270, 96, 36), (80, -330, 0), black, 14, (0, 0, 68))
    return {"fill": 0.84, "elevation": 22, "azimuth": -66}


def flask(a):
    ml = a.get("millilitres", 500)
    r = 29 + ml ** 0.5 * 0.42
    h = ml * 1000 / (math.pi * r * r) * 1.32 + 34
    paint = body(bumpy(surface("white", 0.4), 0.5, 0.05))
    steel = metal("stainless", 0.18)
    lathe([(0, 0), (r * 0.94, 0), (r, 3), (r, 5)], steel)
    lathe([(r, 5), (r, h * 0.76), (r * 0.93, h * 0.81), (r * 0.78, h * 0.84)], paint)
    lathe([(r * 0.78, h * 0.84), (r * 0.74, h * 0.845), (r * 0.74, h * 0.86)], steel)
    lathe([(r * 0.80, h * 0.862), (r * 0.83, h * 0.87), (r * 0.83, h * 0.97), (r * 0.78, h), (0, h)], steel)
    for i in range(28):
        t = TAU * i / 28
        box((1.2, 1.6, h * 0.085), (r * 0.83 * math.cos(t), r * 0.83 * math.sin(t), h * 0.875), steel, 0.5, (0, 0, math.degrees(t)))
    return {"fill": 0.60 + ml * 0.00027, "elevation": 12, "azimuth": -60}


def pan(a):
    r = a.get("diameter", 260) / 2
    coating = a.get("coating", "non-stick")
    inside = {"non-stick": surface("#26272a", 0.32), "marble": mixed(surface("#5f6164", 0.4), "#d6d5d1", 5, kind="cells", contrast=(0.62, 0.75)), "ceramic": surface("#ded5c4", 0.22, coat=0.4)}.get(coating)
    outside = {"non-stick": surface("#2f3033", 0.4), "marble": surface("#55585c", 0.4), "ceramic": surface("#7f9c8c", 0.3, coat=0.3)}.get(coating)
    lathe([(0, 0), (r * 0.74, 0), (r * 0.8, 4), (r * 0.97, 44), (r, 50)], outside, segments=96)
    lathe([(r, 50), (r * 0.975, 50), (r * 0.95, 44), (r * 0.78, 8), (r * 0.72, 5), (0, 5)], inside, segments=96)
    grip = plate([spline([(0, -10), (40, -11), (110, -13), (180, -15), (192, 0), (180, 15), (110, 13), (40, 11), (0, 10)]), circle(5.5, 176, 0)], 17, (r * 0.97, 0, 36), surface("#232427", 0.5), 7, (0, -10, 0))
    box((30, 24, 14), (r * 1.0, 0, 32), metal("stainless"), 4, (0, -10, 0))
    return {"fill": 0.72 + r * 0.0009, "elevation": 34, "azimuth": -62}


def storage_box(a):
    litres, fold = a.get("litres", 18), bool(a.get("folding"))
    s = (litres / 18) ** (1 / 3)
    w, d, h = 400 * s, 290 * s, 190 * s
    shell = body(surface("white", 0.4))
    side = [(-w / 2 * 0.94, -d / 2 * 0.92), (w / 2 * 0.94, -d / 2 * 0.92), (w / 2 * 0.94, d / 2 * 0.92), (-w / 2 * 0.94, d / 2 * 0.92)]
    low, high = rounded(w * 0.88, d * 0.86, 26 * s, n=5), rounded(w, d, 30 * s, n=5)
    n = len(low)
    vertices = [(x, y, 0) for x, y in low] + [(x, y, h) for x, y in high]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [tuple(range(n - 1, -1, -1))]
    mesh("tub", vertices, faces, shell, angle=50)
    plate([rounded(w + 22, d + 22, 34 * s), rounded(w - 4, d - 4, 28 * s)], 9, (0, 0, h - 9), shell, 3)
    plate([rounded(w + 14, d + 14, 32 * s)], 12, (0, 0, h + 1), shell, 5)
    plate([rounded(w * 0.8, d * 0.76, 22 * s)], 6, (0, 0, h + 12), shell, 3)
    clip = surface("#5b6168", 0.4)
    for x in (-1, 1):
        box((16, d * 0.34, h * 0.3), (x * (w / 2 + 14), 0, h * 0.78), clip, 5, (0, x * -4, 0))
    if fold:
        for y in (-1, 1):
            box((w * 0.8, 3, 5), (0, y * (d / 2 * 0.94), h * 0.5), clip, 1, (y * -6, 0, 0))
            for x in (-0.36, -0.12, 0.12, 0.36):
                box((w * 0.05, 6, 12), (x * w, y * d / 2 * 0.945, h * 0.48), clip, 2, (y * -6, 0, 0))
    else:
        for i in range(5):
            box((4, 4, h * 0.62), ((i - 2) * w * 0.17, -d * 0.467, h * 0.14), shell, 1.5, (6.5, 0, 0))
    return {"fill": 0.6 + 0.004 * litres, "elevation": 24, "azimuth": -58}


KINDS = {
    "tap": tap,
    "radiator": radiator,
    "kettle": kettle,
    "heater": heater,
    "vacuum-cleaner": vacuum,
    "flask": flask,
    "pan": pan,
    "storage-box": storage_box,
}
