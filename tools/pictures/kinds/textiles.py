"""Cloth, clothing, shoes, bags and gloves."""
import math

from mathutils import Vector, noise

from materials import body, bumpy, cloth, film, leather, metal, plastic, rubber, surface
from shapes import TAU, box, circle, copies, cushion, cylinder, group, lathe, link, mesh, plate, ring, roughen, rounded, shade, soften, sphere, spline, tube, words


def folded(w, d, h, at, material, layers=3, seed=0.0, turn=0.0):
    """Folded cloth: round at the front fold, open edges at the back, a little uneven."""
    parts = []
    each = h / layers
    for k in range(layers):
        section = [(-d / 2 + each * 0.5 * math.sin(t) * -1 + each * 0.5, each * (k + 0.5) + each * 0.47 * -math.cos(t)) for t in [math.pi * i / 8 for i in range(9)]]
        outline = [(y, z) for y, z in section] + [(d / 2 - 1.5 * (k % 2), each * (k + 0.97)), (d / 2 - 1.5 * (k % 2), each * (k + 0.03))]
        n, rows = len(outline), 18
        vertices, faces = [], []
        for i in range(rows + 1):
            u = i / rows - 0.5
            for y, z in outline:
                shift = noise.noise(Vector((u * 3 + seed, y / d * 2, k + seed)))
                vertices.append((u * w, y * (1 + 0.012 * shift), z + each * 0.10 * shift * (1 if k else 0.4) - each * 0.16 * (abs(u) * 2) ** 6))
        for i in range(rows):
            for j in range(n):
                p, q = i * n + j, i * n + (j + 1) % n
                faces.append((p, q, q + n, p + n))
        faces += [tuple(range(n)), tuple(reversed(range(rows * n, rows * n + n)))]
        parts.append(mesh("fold", vertices, faces, material, angle=60))
    return group(parts, at, (0, 0, turn))


def towel(a):
    colour = body(bumpy(surface("white", 0.95, sheen=0.5), 2.4, 0.9, detail=2))
    length, dense = a.get("lengthCm", 140), a.get("density", 500)
    w = 130 + length * 1.1
    h = 26 + dense * 0.03
    z = 0.0
    for i in range(4 if length < 100 else 3):
        folded(w, w * 0.72, h, (0, 0, z), colour, 2, i * 3.1, (i % 2) * 2 - 1)
        z += h * 0.985
    return {"fill": 0.62 + length * 0.0016, "elevation": 24, "azimuth": -58}


def bed_linen(a):
    colour = body(cloth("white", 1.0, 0.2))
    size = {"single": 0.88, "double": 1.0, "euro": 1.08}.get(a.get("size"), 1)
    w = 400 * size
    folded(w, w * 0.74, 62, (0, 0, 0), colour, 3, 1.0)
    folded(w, w * 0.74, 46, (0, 0, 61), colour, 2, 4.0)
    folded(w * 0.96, w * 0.7, 26, (0, 0, 106), colour, 1, 7.0)
    ribbon = surface("#c9b38a", 0.6, sheen=0.3)
    box((34, w * 0.77, 133), (0, 0, -0.2), ribbon, 6)
    return {"fill": 0.72 + 0.06 * size, "elevation": 24, "azimuth": -58}


def cloth_roll(a):
    weave = a.get("weave") or a.get("knit") or "plain"
    colour = body(bumpy(surface("white", 0.9, sheen=0.3), 1.6 if weave == "plain" else 2.6, 0.35, detail=2) if "density" in a and a.get("density", 130) < 230 else bumpy(surface("white", 0.92, sheen=0.4), 3.2, 0.5, detail=2))
    core = surface("#a98a63", 0.8)
    r, length = 62 + a.get("density", 150) * 0.06, 620

    def one():
        spiral = []
        return group([
            cylinder(r, length, (0, 0, 0), colour, 5, segments=72),
            *[ring(r * k, 0.9, (0, 0, length - 0.2), colour) for k in (0.5, 0.6, 0.7, 0.8, 0.9)],
            cylinder(24, length + 8, (0, 0, -4), core, 1, hole=20),
            cylinder(20, 2, (0, 0, length), surface("#3a2f25", 0.9), 0.1),
        ])

    first = one()
    first.location, first.rotation_euler = (-length / 2, 0, r), (0, math.radians(90), 0)
    copies(first, [((-length / 2 + 14, 2 * r + 3, r), (0, 90, 0)), ((-length / 2 - 8, r + 2, r + r * 1.72), (0, 90, 0))])
    # The loose end hangs over the front roll to the ground.
    n = 14
    vertices = []
    for i in range(n + 1):
        t = i / n
        y, z = -r - 0.5 - 2 * math.sin(t * 5) , r * (1 - t)
        if t > 0.75:
            y, z = -r - (t - 0.75) * r * 3.2, max(1.5, r * (1 - t) * 0.5)
        for k in range(2):
            vertices.append((-length / 2 + 3 + k * (length - 6), y, z))
    mesh("end", vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], colour, angle=180)
    return {"fill": 0.84, "elevation": 26, "azimuth": -34}


def garment(outline, thick, material, at=(0, 0, 0), wrinkle=6.0, seed=0.0, size=130.0, cuts=22):
    """Clothing that lies flat: an outline filled with a fine net that swells and creases a little."""
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    n = len(outline)

    def inside(x, y):
        hit = False
        j = n - 1
        for i in range(n):
            if (outline[i][1] > y) != (outline[j][1] > y) and x < (outline[j][0] - outline[i][0]) * (y - outline[i][1]) / (outline[j][1] - outline[i][1]) + outline[i][0]:
                hit = not hit
            j = i
        return hit

    from mathutils.geometry import delaunay_2d_cdt

    step = max(max(xs) - min(xs), max(ys) - min(ys)) / (cuts * 2)
    points = [Vector(p) for p in outline]
    x = min(xs)
    while x < max(xs):
        y = min(ys)
        while y < max(ys):
            jitter = Vector((noise.noise(Vector((x, y, 1))) * step * 0.3, noise.noise(Vector((x, y, 9))) * step * 0.3))
            if inside(x, y):
                points.append(Vector((x, y)) + jitter)
            y += step
        x += step
    found, _, faces, *_ = delaunay_2d_cdt(points, [], [list(range(n))], 1, 0.01)

    def border(p):
        best = 1e9
        for i in range(0, n):
            p0, p1 = Vector(outline[i]), Vector(outline[(i + 1) % n])
            along = p1 - p0
            t = max(0, min(1, (p - p0).dot(along) / max(along.length_squared, 1e-6)))
            best = min(best, (p - p0 - along * t).length)
        return best

    vertices = []
    for p in found:
        edge = min(1, border(p) / (thick * 1.6))
        rise = thick * (0.25 + 0.75 * math.sqrt(max(0, 1 - (1 - edge) ** 2)))
        crease = wrinkle * (0.7 * noise.noise(Vector((p.x / size + seed, p.y / size * 0.45, seed))) + 0.3 * noise.noise(Vector((p.x / size * 2.6, p.y / size, seed + 4))))
        vertices.append((p.x, p.y, max(0.4, rise + crease * edge)))
    thing = mesh("garment", vertices, faces, material, at, angle=180)
    solid = thing.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = 1.6
    solid.offset = -1
    return thing


def t_shirt(a):
    fabric = body(cloth("white", 1.4, 0.3))
    woman = a.get("gender") == "women"
    w = 225 if woman else 262
    waist = w * (0.88 if woman else 0.985)
    outline = spline([(-78, 318), (-w * 0.8, 286), (-w - 118, 150 if not woman else 180), (-w - 40, 82 if not woman else 118), (-w + 4, 150)], closed=False, steps=5)
    outline += spline([(-w + 4, 150), (-waist, -60), (-w, -370), (0, -378), (w, -370), (waist, -60), (w - 4, 150)], closed=False, steps=7)[1:]
    outline += spline([(w - 4, 150), (w + 40, 82 if not woman else 118), (w + 118, 150 if not woman else 180), (w * 0.8, 286), (78, 318)], closed=False, steps=5)[1:]
    neck = [(78 * math.cos(t), 318 - (92 if woman else 74) * math.sin(t)) for t in [math.pi * i / 12 for i in range(1, 12)]]
    garment(outline + neck, 12, fabric, wrinkle=9, seed=2.0)
    tube([(79 * math.cos(t), 318 - (92 if woman else 74) * math.sin(t), 9) for t in [math.pi * i / 14 for i in range(15)]], 6.5, fabric)
    back = [(-80, 318), (0, 330), (80, 318)] + [(76 * math.cos(t), 320 - 50 * math.sin(t)) for t in [math.pi * i / 8 for i in range(1, 8)]]
    garment(spline([(-84, 322), (-40, 333), (0, 336), (40, 333), (84, 322), (40, 285), (0, 276), (-40, 285)]), 3, fabric, wrinkle=0)
    tube([(-80, 320, 4), (0, 337, 4), (80, 320, 4)], 5, fabric)
    box((26, 1, 18), (0, 306, 7), surface("#e9e7e1", 0.6), 0.3, (-60, 0, 0))
    return {"fill": 0.84, "elevation": 66, "azimuth": -90}


def dress(a):
    fabric = body(cloth("white", 1.4, 0.25))
    length = 820 if a.get("dressLength") == "midi" else 1080
    half = [(-52, 300), (-100, 318), (-128, 250), (-132, 190), (-118, 60), (-104, 0), (-150, -180), (-228, -length * 0.62), (-282, -length + 300), (0, -length + 288)]
    left = spline(half, closed=False, steps=6)
    outline = left + [(-x, y) for x, y in reversed(left[:-1])]
    neck = [(52 * math.cos(t), 300 - 92 * math.sin(t)) for t in [math.pi * i / 10 for i in range(1, 10)]]
    garment(outline + neck, 11, fabric, wrinkle=15, seed=5.0, size=90, cuts=26)
    tube([(-104, 1, 14), (-50, -4, 19), (0, -6, 20), (50, -4, 19), (104, 1, 14)], 7, fabric)
    return {"fill": 0.88, "elevation": 66, "azimuth": -90}


def coat(a):
    fabric = body(surface("white", 0.42, sheen=0.2))
    parts = []
    # Quilted: horizontal tubes that grow towards the hem.
    for k in range(8):
        y = 250 - k * 92
        w = 236 + k * 9 + (8 if k > 4 else 0)
        for side in (-1, 1):
            cushion((w, 98, 62), (side * w / 2, y, 0), fabric, puff=0.42, seed=k + side, wrinkle=0.12)
    for side in (-1, 1):
        for k in range(6):
            t = k / 5
            cushion((118 - 14 * t, 96, 56), (side * (262 + 74 * t + 12 * math.sin(t * 3)), 236 - k * 88, 0), fabric, (0, 0, side * (14 - 4 * t)), puff=0.42, seed=k * 3 + side, wrinkle=0.12)
    cushion((300, 190, 90), (0, 360, 0), fabric, puff=0.3, seed=3, wrinkle=0.15)
    cushion((150, 120, 40), (0, 345, 62), surface("#1c1c1e", 0.9), puff=0.4)
    box((7, 720, 4), (0, -60, 58), metal("carbon-steel"), 1)
    cylinder(5, 3, (0, 286, 62), metal("chrome"), 1)
    for side in (-1, 1):
        box((110, 8, 5), (side * 120, -170, 54), surface("#17181a", 0.6), 2, (0, 0, side * -30))
    return {"fill": 0.88, "elevation": 64, "azimuth": -90}


def socks(a):
    fabric = body(bumpy(surface("white", 0.95, sheen=0.3), 3, 0.6, kind="X"))
    tall = 240 if a.get("sockHeight") == "crew" else 118

    def one(at, turn, seed):
        outline = spline([(-42, 0), (-40, -tall * 0.5), (-44, -tall), (-46, -tall - 40), (-30, -tall - 72), (40, -tall - 82), (128, -tall - 84), (162, -tall - 62), (160, -tall - 34), (130, -tall - 14), (72, -tall - 4), (44, -tall + 26), (42, -tall * 0.5), (42, 0)], steps=5)
        thing = garment(outline, 10, fabric, (0, 0, 0), wrinkle=3, seed=seed, size=60, cuts=16)
        cuff = cushion((90, 40, 22), (0, -14, 0), fabric, puff=0.2)
        return group([thing, cuff], at, (0, 0, turn))

    one((0, 0, 0), 0, 1.0)
    one((60, 34, 9), -7, 5.0)
    return {"fill": 0.72 if tall < 200 else 0.84, "elevation": 58, "azimuth": -84}


def shoe_body(sections, material, rings=28):
    """A closed shape lofted through cross-sections (x, half width, low, high, squareness)."""
    vertices, faces = [], []
    for x, half, low, high, square in sections:
        for j in range(rings):
            t = TAU * j / rings
            c, s = math.cos(t), math.sin(t)
            power = 2 / square
            vertices.append((x, half * math.copysign(abs(c) ** power, c), (low + high) / 2 + (high - low) / 2 * math.copysign(abs(s) ** power, s)))
    n = len(sections)
    for i in range(n - 1):
        for j in range(rings):
            p, q = i * rings + j, i * rings + (j + 1) % rings
            faces.append((p, q, q + rings, p + rings))
    faces += [tuple(reversed(range(rings))), tuple(range((n - 1) * rings, n * rings))]
    return soften(mesh("shoe", vertices, faces, material, angle=180), 1)


def sole(length, width, height, material, at_z=0.0, rise=0.0):
    outline = spline([(-length * 0.5, 0), (-length * 0.44, width * 0.36), (-length * 0.2, width * 0.36), (length * 0.08, width * 0.40), (length * 0.3, width * 0.5), (length * 0.45, width * 0.34), (length * 0.5, 0), (length * 0.45, -width * 0.32), (length * 0.3, -width * 0.44), (length * 0.08, -width * 0.38), (-length * 0.2, -width * 0.36), (-length * 0.44, -width * 0.36)], steps=5)
    return plate([outline], height, (0, 0, at_z), material, height * 0.28)


def trainer(a):
    knit = body(bumpy(surface("white", 0.85, sheen=0.2), 2.2, 0.7, kind="cells"))
    foam, out = surface("#f0eee8", 0.5), rubber("#2a2c2f")
    lace = surface("#e8e6df", 0.7)

    def one():
        parts = [
            sole(288, 108, 9, out),
            sole(292, 112, 26, foam, 7),
            shoe_body([(-136, 22, 30, 58, 2), (-134, 33, 28, 96, 2.2), (-118, 38, 27, 108, 2.3), (-80, 38, 27, 100, 2.3), (-40, 37, 27, 96, 2.3), (0, 39, 27, 92, 2.3), (40, 44, 27, 78, 2.2), (84, 47, 27, 62, 2.2), (118, 40, 27, 52, 2.1), (136, 26, 28, 46, 2), (142, 10, 32, 42, 2)], knit),
        ]
        parts.append(sphere(1, (-74, 0, 101), surface("#2f3134", 0.9), (46, 26, 11)))
        parts.append(ring(1, 0.16, (-74, 0, 99), knit))
        parts[-1].scale = (52, 32, 40)
        for k in range(6):
            x = -12 + k * 15
            z = 98 - k * 5.4 if k < 3 else 99 - k * 6.4
            parts.append(tube([(x, -25, z - 9), (x + 3, -12, z + 1), (x + 3, 0, z + 2.5), (x + 3, 12, z + 1), (x, 25, z - 9)], 2.6, lace, detail=3))
        parts.append(tube([(-16, 4, 100), (-26, 24, 108), (-10, 34, 100), (-4, 12, 101)], 2.2, lace, detail=3))
        parts.append(tube([(-16, -4, 100), (-24, -24, 108), (-6, -34, 98), (-4, -12, 101)], 2.2, lace, detail=3))
        parts.append(tube([(-132, -30, 62), (-90, -40, 46), (-50, -41.5, 70), (0, -42, 50), (40, -46.5, 48)], 2.4, surface("#e8e6df", 0.4), detail=3))
        return group(parts)

    first = one()
    first.rotation_euler = (0, 0, math.radians(8))
    copies(first, [((-60, 142, 0), (0, 0, -22))])
    return {"fill": 0.84, "elevation": 24, "azimuth": -78}


def boot(a, safety=False):
    # White takes any tint; without one, boots are brown.
    plain = "#2e2a27" if safety else "white" if "tint" in a else "#6b4a33"
    skin = leather(plain) if a.get("upper", "leather") == "leather" else bumpy(surface(plain, 0.95, sheen=0.4), 1.4, 0.25)
    skin = body(skin)
    out = rubber("#1f2022" if not safety else "#26282b")
    fur = bumpy(surface("#e6ddcb", 0.95, sheen=0.6), 5, 1.0)
    tall = 188 if a.get("gender") != "women" else 214

    def one():
        parts = [sole(290, 106, 28, out), sole(282, 98, 6, surface("#b88a4a" if not safety else "#d9a02c", 0.6), 27)]
        for k in range(13):
            parts.append(box((11, 104 if 4 < k < 11 else 82, 14), (-130 + k * 21.5, 0, -0.2), out, 3))
        parts.append(shoe_body([(-134, 26, 34, 80, 2), (-132, 34, 32, 116, 2.2), (-108, 39, 32, 128, 2.3), (-70, 40, 32, 128, 2.3), (-30, 40, 32, 124, 2.3), (10, 43, 32, 100, 2.2), (56, 47, 32, 80, 2.2), (96, 46, 32, 72 if safety else 66, 2.1), (124, 36, 32, 62, 2.1), (138, 20, 34, 54, 2), (142, 8, 38, 48, 2)], skin))
        shaft = lathe([(48, 0), (49, 40), (51, 80), (53, tall - 112), (48, tall - 110), (46, tall - 130)], skin, (-78, 0, 96))
        shaft.scale = (1.12, 0.84, 1)
        parts.append(shaft)
        collar = ring(51, 7.5 if a.get("season") == "winter" else 5, (-78, 0, tall - 16), fur if a.get("season") == "winter" else skin)
        collar.scale = (1.12, 0.84, 1)
        parts.append(collar)
        lace, eye = surface("#2b2c2e" if not safety else "#c98a2a", 0.7), metal("carbon-steel")
        for k in range(6):
            t = k / 5
            x, z = 14 - 42 * t - (0 if k < 3 else 0), 108 + (tall - 132) * t
            for s in (-1, 1):
                parts.append(cylinder(3.4, 2.4, (x - 6, s * (30 - 5 * t), z - 2), eye, 0.6, (0, 55, s * 40), 16))
            parts.append(tube([(x - 6, -29 + 5 * t, z), (x + 6, -12, z + 4), (x + 7, 0, z + 5), (x + 6, 12, z + 4), (x - 6, 29 - 5 * t, z)], 2.6, lace, detail=3))
        if safety:
            parts.append(tube([(60, -47, 40), (84, -30, 76), (92, 0, 82), (84, 30, 76), (60, 47, 40)], 2.2, surface("#101112", 0.6), detail=3))
        return group(parts)

    first = one()
    first.rotation_euler = (0, 0, math.radians(6))
    copies(first, [((-70, 150, 0), (0, 0, -20))])
    return {"fill": 0.86, "elevation": 20, "azimuth": -76}


def safety_boot(a):
    return boot({**a, "upper": "leather", "gender": "men"}, safety=True)


def backpack(a):
    fabric = body(cloth("white", 1.2, 0.35))
    s = (a.get("litres", 28) / 28) ** (1 / 3)
    dark = surface("#1d1e20", 0.7)
    web = surface("#2a2b2e", 0.8)
    parts = [
        soften(box((290, 130, 430), (0, 0, 0), fabric, 44, segments=4), 1),
        soften(box((240, 56, 210), (0, -84, 22), fabric, 24, segments=4), 1),
        soften(box((206, 44, 120), (0, -72, 262), fabric, 20, segments=4), 1),
    ]
    for x in (-1, 1):
        parts.append(soften(box((40, 84, 160), (x * 150, 0, 20), fabric, 18, segments=4), 1))
        parts.append(tube([(x * 60, 70, 410), (x * 74, 110, 380), (x * 86, 116, 240), (x * 100, 80, 60)], 15, web))
        parts.append(tube([(x * 145, -30, 60), (x * 150, -40, 180), (x * 148, -10, 200)], 3, dark, detail=3))
    zipper = metal("carbon-steel")
    parts.append(tube([(-118, -108, 130), (-112, -111, 205), (-70, -113, 222), (70, -113, 222), (112, -111, 205), (118, -108, 130)], 3.2, dark, detail=3))
    parts.append(tube([(-98, -93, 330), (-90, -95, 366), (90, -95, 366), (98, -93, 330)], 3, dark, detail=3))
    parts.append(tube([(-138, -42, 250), (-136, -46, 380), (-90, -48, 426), (90, -48, 426), (136, -46, 380), (138, -42, 250)], 3.6, dark, detail=3))
    for x, y, z in ((70, -117, 214), (60, -99, 360), (90, -54, 420)):
        parts.append(box((7, 3, 26), (x, y, z - 26), zipper, 1.2))
    parts.append(tube([(-32, 20, 424), (-28, 20, 470), (28, 20, 470), (32, 20, 424)], 9, web))
    parts.append(box((58, 2, 22), (0, -114, 118), surface("#3c3e42", 0.6), 1))
    group(parts, (0, 0, 0), (-4, 0, 0)).scale = (s, s, s)
    return {"fill": 0.70 + 0.004 * a.get("litres", 28), "elevation": 12, "azimuth": -66}


def glove(a):
    disposable = a.get("perBox") is not None or a.get("material") in ("nitrile", "latex", "vinyl")
    if disposable:
        skin = body(surface("white", 0.36, sheen=0.2))
        box((240, 120, 78), (0, 60, 0), surface("#f1efe9", 0.5), 2)
        box((240.6, 120.6, 22), (0, 60, 12), skin, 1)
        hole = plate([rounded(104, 44, 22)], 0.6, (0, 60, 78), surface("#1b1d20", 0.9), 0.1)
        tuft = cushion((92, 40, 46), (0, 60, 64), skin, puff=0.5, wrinkle=0.9, seed=3)
        words({"nitrile": "NITRILE", "latex": "LATEX", "vinyl": "VINYL"}.get(a.get("material"), ""), 22, (-32, -0.8, 55), surface("#26282b", 0.5))
        words(f"{a.get('sizes', 'M')} · 100", 20, (82, -0.8, 55), surface("#26282b", 0.5))
        hand((10, -110, 0), skin, 0.62, 78, thick=9)
        return {"fill": 0.8, "elevation": 32, "azimuth": -72}
    kind = a.get("material", "latex-coated")
    knit = bumpy(surface("#e2ded2" if kind != "nitrile-coated" else "#8b9096", 0.95, sheen=0.3), 4, 0.9, kind="X")
    palm = {"latex-coated": surface("#c9642a", 0.5), "nitrile-coated": surface("#26282b", 0.4), "pvc-dots": knit}.get(kind, knit)
    hand((-96, 0, 0), knit, 1.0, 96, thick=22)
    hand((110, -16, 0), palm, 1.0, 82, thick=22, cuff=knit, mirror=True)
    if kind == "pvc-dots":
        dot = surface("#2b5ba8", 0.4)
        for i in range(9):
            for j in range(9):
                cylinder(3, 1.6, (68 + i * 10.5, -62 + j * 12, 23.2), dot, 0.6, segments=12)
    return {"fill": 0.84, "elevation": 56, "azimuth": -90}


def hand(at, material, scale, turn, thick=20, cuff=None, mirror=False):
    outline = spline([(-118, -42), (-60, -44), (-34, -52), (4, -84), (34, -104), (50, -98), (46, -80), (26, -56), (40, -50), (112, -58), (128, -46), (112, -36), (56, -24), (58, -20), (136, -18), (150, -8), (136, 4), (58, 4), (58, 8), (126, 18), (138, 28), (124, 36), (52, 30), (50, 34), (100, 50), (108, 60), (94, 68), (30, 54), (-40, 48), (-118, 44)], steps=4)
    if mirror:
        outline = [(x, -y) for x, y in reversed(outline)]
    thing = garment([(x * scale, y * scale) for x, y in outline], thick * scale, material, (0, 0, 0), wrinkle=2.5, seed=at[0], size=40, cuts=20)
    parts = [thing]
    if cuff or thick > 15:
        parts.append(cushion((66 * scale, 98 * scale, (thick + 7) * scale), (-104 * scale, 0, 0), cuff or material, puff=0.25))
    return group(parts, at, (0, 0, turn))


KINDS = {
    "towel": towel,
    "bed-linen": bed_linen,
    "cloth-roll": cloth_roll,
    "t-shirt": t_shirt,
    "dress": dress,
    "coat": coat,
    "socks": socks,
    "trainer": trainer,
    "boot": boot,
    "safety-boot": safety_boot,
    "backpack": backpack,
    "glove": glove,
}
