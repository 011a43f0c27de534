"""Cartons, bags, films, tapes, food packs."""
import math
import random

import bpy

from materials import body, bumpy, card, film, metal, mixed, paper, plastic, surface
from shapes import TAU, box, circle, copies, cushion, cylinder, group, lathe, mesh, plate, ring, rounded, roughen, sphere, spline, tube, words


def carton(a):
    l, w, h = a.get("length", 300), a.get("width", 200), a.get("height", 150)
    five = int(a.get("board", 3)) >= 5
    t = 7 if five else 4
    board, inner = card("#bb9161" if not five else "#b0844f"), card("#c9a273")
    # Open, with its four flaps, so that the board shows.
    for size, at in (((l, t, h), (0, -w / 2, 0)), ((l, t, h), (0, w / 2, 0)), ((t, w, h), (-l / 2, 0, 0)), ((t, w, h), (l / 2, 0, 0)), ((l, w, t), (0, 0, 0))):
        box(size, at, board, 0.8)
    flap = w / 2
    for y, lean in ((-w / 2, 128), (w / 2, -118)):
        group([box((l - 6, t, flap * 0.96), (0, 0, 0), board, 0.8)], (0, y, h), (lean, 0, 0))
    for x, lean in ((-l / 2, -112), (l / 2, 122)):
        group([box((t, w - 6, flap * 0.9), (0, 0, 0), inner, 0.8)], (x, 0, h), (0, lean, 0))
    ink = surface("#3d3226", 0.8)
    for k in (-1, 1):
        box((l * 0.012, 0.6, h * 0.2), (l * 0.34 + k * l * 0.03, -w / 2 - t / 2 - 0.2, h * 0.14), ink, 0.1)
        plate([[(-l * 0.02, 0), (l * 0.02, 0), (0, h * 0.09)]], 0.6, (l * 0.34 + k * l * 0.03, -w / 2 - t / 2 - 0.1, h * 0.34), ink, 0.1, (90, 0, 0))
    words(f"{l} x {w} x {h}", h * 0.11, (-l * 0.18, -w / 2 - t / 2 - 0.5, h * 0.2), ink)
    return {"fill": 0.62 + l * 0.00038, "elevation": 26, "azimuth": -60}


def bags(a):
    w, h = a.get("width", 300), a.get("length", 400)
    kind = a.get("material", "ldpe")
    clear = film("#e9eef0" if kind != "hdpe" else "#eeece6", 0.16 if kind == "pp" else 0.26 if kind == "ldpe" else 0.5, 0.06 if kind == "pp" else 0.2)
    for k in range(9):
        thing = cushion((w, h, 5), ((k % 3) * 2 - 2, (k % 2) * 3, k * 3.2), clear, (0, 0, (k % 3) - 1), puff=0.6, seed=k, wrinkle=0.35)
    band = surface("#c9a26a", 0.7)
    box((w * 1.01, h * 0.13, 32), (0, h * 0.06, 0), band, 3)
    words(f"{w} x {h} mm", h * 0.062, (0, h * 0.06, 32.6), surface("#2b2d30", 0.6), (0, 0, 0))
    return {"fill": 0.66 + w * 0.0004, "elevation": 38, "azimuth": -70}


def stretch_film(a):
    machine = a.get("use") == "machine"
    r, core = (118, 38) if machine else (48, 26)
    clear = surface("#dfe6e4", 0.1, coat=0.9)
    tube_ = surface("#b08a5c", 0.85)

    def one():
        return group([
            cylinder(r, 500, (0, 0, 0), clear, 3, segments=96),
            cylinder(core, 540 if not machine else 510, (0, 0, -20 if not machine else -5), tube_, 1, hole=core - 4),
            *[ring(r * k, 0.6, (0, 0, 500), clear) for k in (0.55, 0.7, 0.85)],
            cylinder(core - 4, 2, (0, 0, 490), surface("#2a211a", 0.9), 0.1),
        ])

    first = one()
    first.location = (0, 0, 20 if not machine else 5)
    places = [((r * 2.35, r * 0.5, 20 if not machine else 5), (0, 0, 0))]
    if not machine:
        places.append(((-r * 0.5, -r * 2.6, r), (0, 90, 22)))
        places.append(((r * 1.1, r * 2.4, 20), (0, 0, 0)))
    copies(first, places)
    return {"fill": 0.84, "elevation": 18, "azimuth": -66}


def tape(a):
    long = a.get("rollLength", 66)
    r = 40 + long * 0.25
    brown = a.get("colour") == "brown"
    if a.get("printing"):
        skin = mixed(surface("#f0eee8", 0.16, coat=0.8), "#b3322a", 14, (1, 1, 1), contrast=(0.56, 0.57))
    else:
        skin = surface("#a0713f", 0.16, coat=0.8) if brown else surface("#e4dcc0", 0.1, coat=0.9)
    core = surface("#b89468", 0.85)

    def one():
        return group([
            cylinder(r, 48, (0, 0, 0), skin, 0.6, hole=38, segments=96),
            cylinder(38.2, 48, (0, 0, 0), core, 0.4, hole=35),
            *[ring(38 + (r - 38) * k, 0.35, (0, 0, 48), skin) for k in (0.2, 0.4, 0.6, 0.8)],
        ])

    first = one()
    copies(first, [((1.5, 2, 48.4), (0, 0, 30)), ((r * 1.35, -r * 1.35, r), (0, 90, 58)), ((-1, 1, 96.8), (0, 0, 80))])
    return {"fill": 0.66 + long * 0.0014, "elevation": 24, "azimuth": -66}


def greenhouse_film(a):
    r = 90 + a.get("micron", 150) * 0.25
    wide = 1100 + a.get("widthMetres", 6) * 70
    clear = surface("#dfe7e6", 0.16, coat=0.8)
    core = surface("#9c9a94", 0.6)
    group([
        cylinder(r, wide, (0, 0, 0), clear, 6, segments=96),
        cylinder(42, wide + 60, (0, 0, -30), core, 1, hole=36),
        cylinder(36, 3, (0, 0, wide + 6), surface("#232323", 0.9), 0.2),
        *[ring(r * k, 1.2, (0, 0, wide), clear) for k in (0.55, 0.7, 0.85)],
    ], (-wide / 2, 0, r), (0, 90, 0))
    n = 16
    vertices = []
    for i in range(n + 1):
        t = i / n
        y, z = -r * math.cos(t * 1.3) - (0 if t < 0.8 else (t - 0.8) * 1100), max(2.0, r - r * math.sin(min(1, t * 1.25) * math.pi / 2) + 2)
        for k in range(9):
            u = k / 8
            vertices.append((-wide / 2 + 8 + u * (wide - 16), y - 40 * t * math.sin(u * 9) * (t > 0.8), z + 5 * math.sin(u * 21 + t * 4) * t))
    faces = [(i * 9 + k, i * 9 + k + 1, (i + 1) * 9 + k + 1, (i + 1) * 9 + k) for i in range(n) for k in range(8)]
    mesh("sheet", vertices, faces, film("#e6eeed", 0.35, 0.1), angle=180)
    for x in (-wide * 0.4, wide * 0.4):
        ring(r + 1, 3, (x, 0, r), surface("#3f7150", 0.5), (0, 90, 0))
    return {"fill": 0.84, "elevation": 26, "azimuth": -52}


def drip_tape(a):
    black, stripe = surface("#222426", 0.45), surface("#3c63b8", 0.5)
    r0, r1, w = 75, 240, 150
    for z in (0, w + 8):
        plate([circle(r1 + 22), circle(42)], 8, (0, 0, z), card("#bb9161"), 1)
    cylinder(r1, w, (0, 0, 8), black, 2, segments=96)
    cylinder(48, w + 16, (0, 0, 0), card("#a47c4e"), 1, hole=43)
    for k in range(9):
        ring(r1 - 0.5, 2.2, (0, 0, 18 + k * 16), black)
    thing = [box((420, 16, 1.6), (0, 0, 0), black, 0.4)]
    for i in range(int(420 / (a.get("spacing", 20) * 6))):
        thing.append(box((18, 6, 1), (-190 + i * a.get("spacing", 20) * 6, 0, 1.4), stripe, 0.4))
    group(thing, (60, -r1 - 70, 0.5), (0, 0, 10))
    return {"fill": 0.82, "elevation": 32, "azimuth": -70}


def leaves(count, spread, height, material, seed=1, size=9):
    """A heap of rolled tea leaves."""
    chance = random.Random(seed)
    made = []
    for _ in range(count):
        r = spread * math.sqrt(chance.random())
        t = chance.random() * TAU
        z = height * (1 - (r / spread) ** 2) * chance.random()
        l, bend = size * (0.6 + 0.8 * chance.random()), chance.uniform(-3, 3)
        made.append(tube([(-l / 2, 0, 0), (0, bend, chance.uniform(-1, 1.5)), (l / 2, 0, 0)], 0.75 + 0.35 * chance.random(), material, at=(r * math.cos(t), r * math.sin(t), z + 1.2), turn=(0, chance.uniform(-20, 20), chance.uniform(0, 360)), detail=1))
    return made


def tea(a):
    pack, grade = a.get("pack", "tin"), a.get("teaGrade", "first")
    green = mixed(surface({"special": "#66793f", "first": "#5a6636", "second": "#565a38"}.get(grade, "#5a6636"), 0.8), "#39451f", 4)
    accent = {"special": "#b08d3c", "first": "#2f6b46", "second": "#6d7f5c"}.get(grade, "#2f6b46")
    if pack == "bulk":
        lathe([(0, 0), (120, 0), (128, 6), (150, 70), (152, 78), (146, 78), (122, 10), (0, 8)], surface("#efece4", 0.35, coat=0.5), segments=80)
        sphere(1, (0, 0, 52), green, (138, 138, 44))
        leaves(420, 136, 46, green, 3, 13)
        for thing in list(bpy.context.scene.collection.objects):
            if thing.name.startswith("tube"):
                thing.location.z += 58
        return {"fill": 0.8, "elevation": 34, "azimuth": -62}
    if pack == "tin":
        lathe([(0, 0), (44, 0), (46, 2), (46, 110), (45, 112), (45, 150), (44, 152), (0, 153)], surface(accent, 0.26, coat=0.5), segments=72)
        ring(46.2, 0.9, (0, 0, 111), metal("gold"))
        lathe([(46.15, 28), (46.3, 29), (46.3, 88), (46.15, 89)], surface("#f1ede2", 0.5))
        words("TEA", 22, (0, -46.9, 62), surface(accent, 0.5))
        words("250 g", 11, (0, -46.9, 42), surface("#4a4a44", 0.5))
    else:
        pouch = cushion((110, 170, 58), (0, 0, 0), surface(accent, 0.4, coat=0.3), puff=0.5, wrinkle=0.15)
        group([pouch, box((108, 14, 2.5), (0, 80, 26), surface("#d9c9a0", 0.5), 0.6)], (0, 29, 85), (90, 0, 0))
        box((74, 0.8, 70), (0, -29.4, 48), surface("#f1ede2", 0.5), 0.2)
        words("TEA", 22, (0, -30.4, 92), surface(accent, 0.5))
        words("100 g", 11, (0, -30.4, 68), surface("#4a4a44", 0.5))
    heap = leaves(150, 42, 15, green, 5)
    group(heap, (52, -72, 0), (0, 0, 0))
    return {"fill": 0.78 if pack == "tin" else 0.82, "elevation": 20, "azimuth": -76}


def nut_pile(a):
    pine = str(a.get("sort", "W")).startswith("PN")
    almond = a.get("sort", "W") == "A" or pine
    shelled = bool(a.get("shelled")) or pine
    chance = random.Random(7)
    skin = mixed(bumpy(surface("#b78a55" if not almond else "#a96f3d", 0.7), 3 if not almond else 1.4, 0.9, kind="noise"), "#8d6236", 7)
    kernel = surface("#e3cfa4", 0.5) if pine else mixed(bumpy(surface("#c99c62" if not almond else "#9a5d33", 0.7), 3, 0.9), "#9a6a38", 5)

    def one(seed):
        if almond:
            made = sphere(1, (0, 0, 0), kernel if shelled else skin, (12, 7, 4.6) if shelled else (16, 10.5, 7.5), segments=24)
            for v in made.data.vertices:
                v.co.y *= 1 - 0.45 * max(0, v.co.x) ** 2
            return made
        made = sphere(1, (0, 0, 0), kernel if shelled else skin, (17, 17, 18) if not shelled else (16, 14, 9), segments=32)
        roughen(made, 0.11 if not shelled else 0.34, 0.32, seed, keep_foot=False)
        if not shelled:
            for v in made.data.vertices:
                v.co *= 1 + 0.05 * math.exp(-((v.co.x / 0.08) ** 2))
        return made

    high = (9 if not almond else 5) if shelled else (17 if not almond else 7.5)
    step = (high * 2.05 if not almond else 19) if not shelled else (28 if not almond else 14)
    n, placed = 0, []
    for layer, radius in enumerate((3.2, 2.2, 1.2)):
        for i in range(-4, 5):
            for j in range(-4, 5):
                x, y = (i + 0.5 * (j % 2)) * step + layer * step * 0.5, j * step * 0.87 + layer * step * 0.29
                if math.hypot(x, y) < radius * step:
                    thing = one(n * 1.3)
                    thing.location = (x + chance.uniform(-1, 1) * step * 0.08, y + chance.uniform(-1, 1) * step * 0.08, high * 0.92 + layer * high * 1.45)
                    thing.rotation_euler = (chance.uniform(-0.5, 0.5), chance.uniform(-0.4, 0.4), chance.uniform(0, 6))
                    n += 1
    if a.get("pack", "bag") == "bag":
        pouch = cushion((190, 250, 90), (0, 0, 0), surface("#e9e2d2", 0.5), puff=0.5, wrinkle=0.15)
        label = surface("#8d5a2b", 0.5)
        group([pouch, box((188, 20, 3), (0, 116, 42), surface("#c9b38a", 0.5), 0.6)], (-20, step * 4.4 + 45, 125), (90, 0, 0))
        box((120, 1, 96), (-20, step * 4.4 - 0.6, 76), label, 0.3)
        words("500 g", 26, (-20, step * 4.4 - 1.6, 124), surface("#f5efe0", 0.5))
    else:
        board = card()
        y = step * 4.2 + 90
        box((380, 180, 150), (-10, y, 0), board, 2)
        box((382, 44, 1), (-10, y, 150), surface("#cbb083", 0.3), 0.3)
        words("10 kg", 44, (-10, y - 91, 80), surface("#3d3226", 0.8))
    return {"fill": 0.84, "elevation": 26, "azimuth": -84}


KINDS = {
    "carton": carton,
    "bags": bags,
    "stretch-film": stretch_film,
    "tape": tape,
    "greenhouse-film": greenhouse_film,
    "drip-tape": drip_tape,
    "tea": tea,
    "nut-pile": nut_pile,
}
