"""Furniture and what houses are built of."""
import math

from materials import body, bumpy, card, cloth, film, glass, leather, metal, mixed, plastic, surface, wood
from shapes import TAU, box, circle, copies, cushion, cylinder, group, lathe, plate, ring, rounded, soften, sphere, tube, words


def cover(a, colour):
    kind = a.get("upholstery", "fabric")
    if kind == "velvet":
        return surface(colour, 0.6, sheen=1.0)
    if kind == "artificial-leather":
        return bumpy(surface(colour, 0.35, coat=0.15), 9, 0.15, kind="cells")
    return cloth(colour, 5, 0.4)


def sofa(a):
    seats = a.get("seats", 3)
    fabric = body(cover(a, "white"))
    w = 620 * seats + 60
    leg = wood("#8a5f3a", "#6a452a", 60, 2)
    soften(box((w, 860, 210), (0, 0, 130), fabric, 40, segments=3), 1)
    soften(box((w, 220, 480), (0, 340, 190), fabric, 70, segments=3), 1)
    for x in (-1, 1):
        soften(box((190, 860, 440), (x * (w / 2 + 60), 0, 130), fabric, 70, segments=3), 1)
    each = (w - 40) / seats
    for i in range(seats):
        x = (i - (seats - 1) / 2) * each
        cushion((each - 8, 700, 190), (x, -70, 310), fabric, puff=0.16, seed=i, wrinkle=0.03)
        group([cushion((each - 14, 520, 230), (0, 0, 0), fabric, puff=0.3, seed=i + 5, wrinkle=0.06)], (x, 230, 650), (76, 0, 0))
    for x in (-1, 1):
        for y in (-350, 350):
            lathe([(0, 0), (22, 0), (32, 130), (0, 131)], leg, (x * (w / 2 + 40), y, 0))
    return {"fill": 0.72 + 0.05 * seats, "elevation": 16, "azimuth": -66}


def office_chair(a):
    kind = a.get("upholstery", "mesh")
    fabric = body(bumpy(surface("white", 0.7), 5, 0.8, kind="cells") if kind == "mesh" else cover(a, "white"))
    dark = plastic("#232528", 0.4)
    for i in range(5):
        t = TAU * i / 5 + 0.3
        group([box((300, 52, 34), (160, 0, 84), dark, 12), cylinder(30, 24, (300, 12, 30), dark, 8, (90, 0, 0)), cylinder(30, 24, (300, 38, 30), dark, 8, (90, 0, 0)), cylinder(9, 60, (300, 0, 30), dark, 2)], (0, 0, 0), (0, 0, math.degrees(t)))
    cylinder(42, 46, (0, 0, 78), dark, 8)
    cylinder(26, 200, (0, 0, 110), metal("chrome", 0.12), 2)
    cylinder(34, 130, (0, 0, 100), dark, 4)
    box((220, 260, 46), (0, 0, 380), dark, 14)
    cushion((500, 500, 96), (0, -10, 420), fabric if kind != "mesh" else surface("#26282b", 0.9, sheen=0.3), puff=0.2)
    back = group([
        plate([rounded(470, 620, 120, 0, 310)], 26 if kind == "mesh" else 74, (0, 0, 0), fabric, 12 if kind == "mesh" else 32),
        *([plate([rounded(486, 636, 126, 0, 310), rounded(446, 596, 108, 0, 310)], 34, (0, 0, -4), dark, 8)] if kind == "mesh" else []),
        box((420, 130, 36), (0, 130, 24 if kind == "mesh" else 60), dark if kind == "mesh" else fabric, 16),
    ], (0, 250, 500), (82, 0, 0))
    box((70, 44, 480), (0, 282, 410), dark, 16, (-6, 0, 0))
    group([cushion((290, 150, 66), (0, 0, 0), fabric, puff=0.25)], (0, 330, 1220), (82, 0, 0))
    box((60, 26, 170), (0, 336, 1080), dark, 10, (-6, 0, 0))
    for x in (-1, 1):
        box((40, 60, 230), (x * 292, 10, 400), dark, 12)
        box((130, 60, 26), (x * 240, 10, 398), dark, 10)
        box((86, 270, 34), (x * 292, -10, 625), plastic("#2b2d31", 0.5), 15)
    return {"fill": 0.88, "elevation": 12, "azimuth": -58}


def wardrobe(a):
    doors = a.get("doors", 2)
    w, d, h = doors * 400, 580, 2100
    panel = body(surface("white", 0.4))
    dark = surface("#2b2d30", 0.5)
    box((w, d - 22, h), (0, 11, 0), panel, 2)
    box((w - 20, d - 60, 60), (0, 0, 0), dark, 2)
    for i in range(doors):
        x = (i - (doors - 1) / 2) * 400
        box((394, 20, h - 76), (x, -d / 2 + 8, 70), panel, 3)
        side = 1 if i % 2 == 0 else -1
        tube([(x + side * 165, -d / 2 - 2, h * 0.42), (x + side * 165, -d / 2 - 30, h * 0.425), (x + side * 165, -d / 2 - 30, h * 0.535), (x + side * 165, -d / 2 - 2, h * 0.54)], 7, metal("stainless", 0.3), smooth=False)
    return {"fill": 0.88, "elevation": 10, "azimuth": -62}


def plywood(a):
    t, filmed = a.get("thickness", 18), bool(a.get("filmFaced"))
    birch = a.get("species") == "birch"
    face = surface("#4a2f22", 0.28, coat=0.5) if filmed else wood("#dcb988" if birch else "#d3ac78", "#c49a63" if birch else "#b98d58", 60, 0)
    plies = max(5, int(t / 1.5) | 1)
    light, dark = surface("#dcbb8a", 0.7), surface("#a97c4c", 0.7)
    n = 5
    for k in range(n):
        parts = []
        for p in range(plies):
            parts.append(box((700, 480, t / plies), (0, 0, p * t / plies), light if p % 2 == 0 else dark, 0.1, segments=1))
        parts.append(box((700, 480, 0.5), (0, 0, t), face, 0.1, segments=1))
        group(parts, (k * -9 + 6 * (k % 2), (k % 3) * 12 - k * 4, k * (t + 0.8)), (0, 0, (k % 3 - 1) * 1.4))
    return {"fill": 0.78, "elevation": 24, "azimuth": -52}


def tile(a):
    l, w, t = a.get("length", 600), a.get("width", 600), a.get("thickness", 9)
    polished = a.get("surface", a.get("finish", "polished")) == "polished" or a.get("face") == "P"
    made = surface("white", 0.07 if polished else 0.55, coat=0.7 if polished else 0)
    mixed(made, "#dedad1", 170, contrast=(0.44, 0.72), detail=6)
    if not polished:
        bumpy(made, 6, 0.08)
    face = body(made)
    back = surface("#b7a48c", 0.8)

    def one():
        return [box((w, l, t), (0, 0, 0), face, 1.2), box((w - 3, l - 3, 1.4), (0, 0, -1), back, 0.3)]

    for k in range(4):
        group(one(), (0, 0, k * (t + 2.2) + 1.2), (0, 0, (k % 3 - 1) * 0.8))
    # One leans against a block of three, so that its face is seen.
    group(one(), (w * 0.1, l * 0.5 + l * 0.16 + 30, l * 0.5 * math.sin(math.radians(74))), (74, 0, 0))
    return {"fill": 0.86, "elevation": 20, "azimuth": -64}


def laminate(a):
    decor = a.get("decor", "OAK")
    colours = {"OAK": ("#c9a06a", "#a67c4a"), "WAL": ("#7d5638", "#573821"), "OKW": ("#b8a58a", "#937f64")}.get(decor, ("#c9a06a", "#a67c4a"))
    t = a.get("thickness", 8)
    face, core, lock = wood(*colours, 46, 0), surface("#9a7c56", 0.8), surface("#8a6d49", 0.8)

    def plank(x, y, z, length=900):
        return [box((length, 190, t), (x, y, z), core, 0.5), box((length - 1, 188, 0.9), (x, y, z + t - 0.2), face, 0.4), box((length, 7, t * 0.4), (x, y - 97, z + t * 0.25), lock, 0.4)]

    for j in range(4):
        plank((j % 2) * 160 - 80, j * 192, 0)
    for part in plank(120, -70, 0, 760):
        pass
    group(plank(0, 0, 0, 820), (60, 200, t + 1), (0, 0, 32))
    return {"fill": 0.86, "elevation": 34, "azimuth": -62}


def door(a):
    w, h = a.get("width", 800), 2000
    skin = body(surface("white", 0.42))
    for x in (-1, 1):
        box((70, 110, h + 40), (x * (w / 2 + 36), 0, 0), skin, 3)
    box((w + 142, 110, 70), (0, 0, h + 6), skin, 3)
    leaf = [box((w, 40, h), (0, 0, 6), skin, 3)]
    for z, height in ((180, 620), (880, 940)):
        box((w - 240, 8, height), (0, -23, z), skin, 4)
        box((w - 300, 12, height - 60), (0, -24, z + 30), skin, 5)
    steel = metal("stainless", 0.25)
    box((34, 6, 190), (w / 2 - 62, -22, 900), steel, 2)
    tube([(w / 2 - 62, -24, 1010), (w / 2 - 62, -66, 1010), (w / 2 - 190, -68, 1010)], 9, steel, smooth=False)
    for z in (250, 1700):
        cylinder(9, 90, (-w / 2 - 2, -24, z), steel, 2)
    return {"fill": 0.88, "elevation": 8, "azimuth": -66}


KINDS = {
    "sofa": sofa,
    "office-chair": office_chair,
    "wardrobe": wardrobe,
    "plywood": plywood,
    "tile": tile,
    "laminate": laminate,
    "door": door,
}
