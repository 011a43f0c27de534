"""Electronics, toys, machines and gear for sport."""
import math
import random

from materials import body, bumpy, cast, cloth, film, glass, metal, plastic, rubber, surface, wood
from shapes import TAU, box, circle, copies, cushion, cylinder, group, hexagonal, lathe, plate, ring, rounded, sphere, spline, tube, words


def power_bank(a):
    size = a.get("capacity", 10000)
    w, h, t = 68, 138 + size / 1500, 13 + size / 2400
    shell = body(surface("white", 0.42))
    dark = surface("#1a1b1d", 0.3)
    for at, turn in (((0, 0, 0), (0, 0, 16)), ((-30, 88, 0), (0, 0, -8))):
        parts = [plate([rounded(w, h, 12)], t, (0, 0, 0), shell, min(6, t * 0.4)), words(f"{size} mAh", 7.5, (0, -h * 0.36, t + 0.1), surface("#9a9da1", 0.5), (0, 0, 0))]
        for k in range(4):
            parts.append(cylinder(1.3, 0.3, (-9 + k * 6, h * 0.40, t), surface("#eef3f7", 0.3, glow=1), 0.1, segments=12))
        if a.get("wireless"):
            parts += [ring(r, 0.5, (0, 8, t + 0.05), surface("#8d9196", 0.5)) for r in (14, 20)]
        for x in (-14, 14):
            parts.append(plate([rounded(11 if x < 0 else 14, 4 if x < 0 else 6, 2)], 0.8, (x, -h / 2 - 0.1, t / 2), dark, 0.2, (90, 0, 0)))
        group(parts, at, turn)
    return {"fill": 0.68 + size * 0.000004, "elevation": 40, "azimuth": -70}


def charger(a):
    power = a.get("power", 33)
    s = 28 + power * 0.16
    shell, pin = surface("#efede7", 0.28, coat=0.3), metal("chrome", 0.2)
    parts = [box((s, s, s * 1.25), (0, 0, 0), shell, s * 0.14, segments=5)]
    ports = 2 if a.get("port") == "both" else 1
    for k in range(ports):
        z = s * (0.62 if ports == 1 else (0.42 + 0.4 * k))
        usb_a = ports == 2 and k == 0
        parts.append(plate([rounded(13 if usb_a else 9.4, 5.6 if usb_a else 3.4, 1.2 if usb_a else 1.6)], 0.6, (0, -s / 2 - 0.05, z), surface("#1b1c1e", 0.4), 0.1, (90, 0, 0)))
        parts.append(box((9 if usb_a else 6, 0.4, 1.2), (0, -s / 2 - 0.7, z - 0.6), surface("#d0702c" if usb_a else "#6d7176", 0.4), 0.1))
    for x in (-9.5, 9.5):
        parts.append(lathe([(2.4, 0), (2.4, 17), (1.6, 19), (0, 19)], pin, (x, 0, s * 1.25)))
        parts.append(cylinder(2.8, 9, (x, 0, s * 1.25), surface("#e3e0d8", 0.4), 0.3))
    parts.append(words(f"{power}W", s * 0.16, (0, -s / 2 - 0.2, s * 0.2), surface("#8d9196", 0.5)))
    group(parts, (0, 0, 0), (0, 0, 10))
    return {"fill": 0.58 + power * 0.0018, "elevation": 22, "azimuth": -66}


def headphones(a):
    shell = body(surface("white", 0.34, coat=0.25))
    if a.get("wear") == "in-ear":
        plate([rounded(62, 50, 20)], 24, (0, 0, 0), shell, 9)
        group([plate([rounded(62, 50, 20)], 12, (0, 0, 0), shell, 5)], (0, 26, 22), (78, 0, 0))
        for x in (-1, 1):
            group([sphere(1, (0, 0, 0), shell, (9.5, 8, 8)), cylinder(3.2, 22, (4, 0, -22), shell, 2), cylinder(3.6, 6, (-9, 0, -2), surface("#dcdad4", 0.5), 2, (0, -60, 0)), cylinder(1.4, 0.6, (4, -3.1, -18), metal("chrome"), 0.2, (90, 0, 0))], (x * 26 + (0 if x < 0 else 8), -52, 9), (0, 90, 30 * x))
        return {"fill": 0.72, "elevation": 32, "azimuth": -70}
    foam = bumpy(surface("#2a2b2e", 0.6), 6, 0.2)
    for x in (-1, 1):
        group([
            lathe([(0, 20), (30, 19), (38, 13), (40, 4), (38, 0), (0, 0)], shell),
            ring(29, 11, (0, 0, -6), foam),
            cylinder(24, 2, (0, 0, -4), surface("#1b1c1e", 0.9), 0.4),
            *([cylinder(3, 0.6, (18, 12, 18.5), metal("chrome"), 0.2)] if a.get("noiseCancelling") else []),
        ], (x * 78, 0, 44), (0, x * 90 + (6 * x), 0))
        tube([(x * 96, 0, 52), (x * 98, 0, 96), (x * 90, 0, 132)], 4, metal("stainless", 0.3))
    arc = [(90 * math.cos(t), 0, 132 + 78 * math.sin(t)) for t in [math.pi * i / 16 for i in range(17)]]
    tube(arc, 7, shell)
    tube([(x * 0.92, y, z - 6) for x, y, z in arc[2:-2]], 9, foam)
    return {"fill": 0.78, "elevation": 14, "azimuth": -62}


def camera(a):
    white, dark = surface("#efede7", 0.32, coat=0.2), surface("#141517", 0.12, coat=0.9)
    z = 92
    cylinder(44, 10, (90, 0, 0), white, 3)
    tube([(90, 0, 8), (90, 0, 50), (60, 0, 76)], 13, white)
    sphere(18, (58, 0, 78), white)
    group([
        cylinder(40, 150, (0, 0, 0), white, 8),
        cylinder(38, 2, (0, 0, 148.5), dark, 0.6),
        cylinder(13, 4, (0, 0, 148), surface("#0a0b0d", 0.05, coat=1), 1),
        ring(15, 1.4, (0, 0, 151), metal("carbon-steel")),
        *[cylinder(3.4, 1.2, (27 * math.cos(t), 27 * math.sin(t), 150), surface("#7a2a2a", 0.3), 0.3, segments=16) for t in [TAU * i / (8 if a.get("resolution", 4) < 8 else 12) for i in range(8 if a.get("resolution", 4) < 8 else 12)]],
        cylinder(41.5, 22, (0, 0, 92), white, 4),
        box((6, 78, 190), (-42, 0, -14), white, 3),
    ], (80, 0, 118), (0, -86, 0))
    if a.get("connection") != "poe":
        for y in ((-26, 26) if a.get("connection") == "wifi" else (22,)):
            tube([(70, y * 1.7, 118), (72, y * 1.9, 150), (80, y * 2.0, 240)], 4.6, surface("#dcdad4", 0.4))
    else:
        tube([(96, 0, 100), (140, 30, 60), (170, 10, 6), (210, -40, 4)], 4, white)
    return {"fill": 0.76, "elevation": 16, "azimuth": -126}


def blocks(a):
    kind, count = a.get("material", "plastic"), a.get("pieces", 300)
    chance = random.Random(count)
    tones = ["#c0392f", "#2b5ba8", "#e3b02f", "#3f8a4c", "#efede7", "#df7a26"]
    if kind == "wood":
        woods = [wood("#d2a871", "#b98d58", 12, 2), *[surface(c, 0.5) for c in ("#c85a4a", "#5b86b8", "#e0b84e", "#6a9c6d")]]
        n = 10 if count < 200 else 16 if count < 500 else 22
        for i in range(n):
            x, y = (i % 6) * 44 - 110, (i // 6) * -50
            made, at = woods[i % 5], (x + chance.uniform(-5, 5), y + chance.uniform(-5, 5), 0)
            turn = (0, 0, chance.uniform(-30, 30))
            if i % 4 == 1:
                cylinder(16, 34, at, made, 1.5)
            elif i % 4 == 3:
                plate([[(-20, 0), (20, 0), (0, 26)]], 32, (at[0], at[1] + 16, 0), made, 1.5, (90, 0, turn[2] / 3))
            else:
                box((34, 34, 34 if i % 3 else 68), at, made, 2, turn)
        return {"fill": 0.72 + count * 0.0001, "elevation": 28, "azimuth": -78}
    if kind == "magnetic":
        n = 6 if count < 200 else 9 if count < 500 else 12
        for i in range(n):
            colour = surface(tones[i % 4], 0.1, coat=0.8, alpha=0.72)
            rim = surface(tones[i % 4], 0.3)
            at = ((i % 4) * 84 - 126, (i // 4) * -92, 0)
            group([plate([rounded(70, 70, 6), rounded(56, 56, 3)], 6, (0, 0, 0), rim, 1.4), plate([rounded(57, 57, 3)], 2.4, (0, 0, 1.8), colour, 0.4)], at, (0, 0, chance.uniform(-14, 14)))
        for k, (turn, at) in enumerate((((90, 0, 0), (0, 104, 35)), ((90, 0, 90), (36, 140, 35)), ((90, 0, 90), (-36, 140, 35)), ((0, 0, 0), (0, 140, 71)))):
            rim, colour = surface(tones[k], 0.3), surface(tones[k], 0.1, coat=0.8, alpha=0.72)
            group([plate([rounded(70, 70, 6), rounded(56, 56, 3)], 6, (0, 0, 0), rim, 1.4), plate([rounded(57, 57, 3)], 2.4, (0, 0, 1.8), colour, 0.4)], at, turn)
        return {"fill": 0.8, "elevation": 30, "azimuth": -72}

    def brick(nx, ny, at, colour, turn=0.0, high=9.6):
        made = surface(colour, 0.22, coat=0.4)
        parts = [box((nx * 8 - 0.2, ny * 8 - 0.2, high), (0, 0, 0), made, 0.35)]
        for i in range(nx):
            for j in range(ny):
                parts.append(cylinder(2.4, 1.8, ((i - (nx - 1) / 2) * 8, (j - (ny - 1) / 2) * 8, high), made, 0.3, segments=20))
        group(parts, at, (0, 0, turn))

    rows = 3 if count < 200 else 4 if count < 500 else 6
    for level in range(rows):
        for i in range(3):
            brick(4, 2, ((i - 1) * 32 + (16 if level % 2 else 0) - 8, 26, level * 9.6), tones[(level * 2 + i) % 5])
    for i in range(6 + rows):
        brick([2, 4, 2, 3, 1][i % 5], 2 if i % 3 else 1, ((i % 5) * 25 - 50 + chance.uniform(-4, 4), -4 - (i // 5) * 26 + chance.uniform(-4, 4), 0), tones[i % 6], chance.uniform(-60, 60))
    return {"fill": 0.7 + count * 0.00012, "elevation": 30, "azimuth": -70}


def plush(a):
    kind = a.get("animal", "BEAR")
    s = a.get("heightCm", 40) / 40
    tone = {"BEAR": "#a4764a", "RABBIT": "#d9d2c6", "CAT": "#8b8f96"}.get(kind, "#a4764a")
    fur = bumpy(surface(tone, 0.95, sheen=0.8), 7, 1.2, detail=4)
    pale = bumpy(surface("#e6d8be" if kind == "BEAR" else "#efe9e1", 0.95, sheen=0.8), 6, 1.1)
    eye = surface("#0d0d0e", 0.08, coat=1)
    parts = [
        sphere(1, (0, 0, 92), fur, (84, 74, 96)),
        sphere(1, (0, -30, 84), pale, (56, 50, 66)),
        sphere(1, (0, -8, 236), fur, (78, 70, 68)),
        sphere(1, (0, -70, 220), pale, (36, 26, 27)),
        sphere(1, (0, -95, 232), surface("#2a1d18" if kind != "CAT" else "#c98a8f", 0.4), (10, 7, 7)),
    ]
    for x in (-1, 1):
        parts.append(sphere(1, (x * 28, -70, 250), eye, (8, 7, 9)))
        parts.append(sphere(1, (x * 88, -26, 118), fur, (28, 30, 62), (20, x * -30, 0)))
        parts.append(sphere(1, (x * 58, -84, 36), fur, (36, 62, 36), (0, 0, x * 18)))
        parts.append(sphere(1, (x * 76, -140, 38), pale, (27, 9, 30), (0, 0, x * 18)))
        if kind == "BEAR":
            parts += [sphere(1, (x * 60, -4, 298), fur, (28, 16, 28)), sphere(1, (x * 60, -15, 297), pale, (17, 9, 17))]
        elif kind == "RABBIT":
            parts += [sphere(1, (x * 34, 0, 352), fur, (21, 14, 76), (0, x * 12, 0)), sphere(1, (x * 34, -10, 352), surface("#e3b6b8", 0.9, sheen=0.6), (12, 7, 60), (0, x * 12, 0))]
        else:
            parts += [lathe([(32, 0), (20, 28), (6, 52), (0, 54)], fur, (x * 50, -4, 282), (0, x * 16, 0), 4), *[tube([(x * 24, -88, 218 + k * 6), (x * 70, -96, 214 + k * 10)], 0.8, surface("#f2efe8", 0.5), detail=2) for k in range(3)]]
    if kind == "CAT":
        parts.append(tube([(40, 60, 30), (110, 70, 20), (150, 20, 30), (140, -30, 60)], 17, fur))
    parts.append(ring(60, 11, (0, -8, 176), surface("#b3322a", 0.7, sheen=0.4)))
    group(parts, (0, 0, 0), (0, 0, 0)).scale = (s, s, s)
    return {"fill": 0.64 + a.get("heightCm", 40) * 0.0035, "elevation": 10, "azimuth": -70}


def stroller(a):
    kind = a.get("kind", "stroller")
    fabric = body(cloth("white", 8, 0.3))
    frame, dark = metal("aluminium", 0.35), rubber("#232427")
    for x in (-240, 240):
        tube([(x, -330, 110), (x * 0.9, 0, 420), (x * 0.86, 300, 860), (x * 0.8, 420, 1010)], 15, frame, smooth=False)
        tube([(x, 330, 140), (x * 0.92, 60, 470), (x * 0.88, -120, 560)], 14, frame, smooth=False)
        for y, r in ((-330, 96), (330, 130)):
            cylinder(r, 44, (x * 1.12 - 22, y, r), dark, 14, (0, 90, 0))
            cylinder(r * 0.62, 48, (x * 1.12 - 24, y, r), surface("#c9c8c4", 0.4), 6, (0, 90, 0))
    tube([(-192, 420, 1010), (-150, 440, 1032), (150, 440, 1032), (192, 420, 1010)], 18, dark)
    box((470, 30, 30), (0, 330, 128), frame, 6)
    box((420, 470, 110), (0, 40, 190), surface("#2b2d30", 0.8), 20)
    if kind == "stroller":
        group([cushion((420, 360, 70), (0, 0, 0), fabric, puff=0.2)], (0, -60, 470))
        group([cushion((420, 560, 70), (0, 0, 0), fabric, puff=0.2)], (0, 160, 730), (66, 0, 0))
        box((380, 120, 24), (0, -260, 330), fabric, 10, (-40, 0, 0))
    else:
        box((440, 820, 200), (0, 20, 500), fabric, 80, segments=6)
        cushion((420, 420, 60), (0, -180, 690), fabric, puff=0.2)
    hood = sphere(1, (0, 170, 720), fabric, (238, 270, 330))
    for v in hood.data.vertices:
        if v.co.z < 0.05 or v.co.y < -0.55:
            v.co.z = max(v.co.z, 0.0)
    tube([(-225, -70, 640), (-215, -130, 700), (215, -130, 700), (225, -70, 640)], 16, dark)
    if kind == "three-in-one":
        group([box((400, 560, 190), (0, 0, 0), fabric, 80, segments=6), cushion((300, 420, 60), (0, 0, 170), surface("#d9d6cf", 0.9), puff=0.3), tube([(-190, 40, 150), (-180, 40, 400), (180, 40, 400), (190, 40, 150)], 18, dark)], (620, -140, 0), (0, 0, 24))
    return {"fill": 0.86, "elevation": 14, "azimuth": -42}


def fitness(a):
    kind = a.get("machine", "TM")
    dark, steel, grey = surface("#26282b", 0.4), metal("aluminium", 0.35), surface("#8b9096", 0.4)
    heavy = 1.15 if a.get("commercial") else 1.0
    if kind == "TM":
        box((720 * heavy, 1700, 150), (0, 0, 20), dark, 30)
        box((520 * heavy, 1500, 6), (0, -60, 169), bumpy(surface("#17181a", 0.8), 6, 0.3), 2)
        for x in (-1, 1):
            box((90, 1600, 26), (x * 305 * heavy, -40, 168), grey, 8)
            tube([(x * 330 * heavy, 640, 100), (x * 330 * heavy, 760, 700), (x * 320 * heavy, 700, 1180)], 36, dark)
            tube([(x * 320 * heavy, 700, 1130), (x * 320 * heavy, 420, 1060), (x * 320 * heavy, 260, 1000)], 24, rubber())
        box((640 * heavy, 400, 190), (0, 690, 120), dark, 60)
        group([box((660 * heavy, 60, 330), (0, 0, 0), dark, 24), box((420, 6, 200), (0, -32, 70), surface("#0b0e14", 0.1, coat=1), 3)], (0, 690, 1120), (-18, 0, 0))
        return {"fill": 0.88, "elevation": 16, "azimuth": -40}
    for y in (-520, 520):
        tube([(-280, y, 34), (280, y, 34)], 34, dark)
    tube([(0, -520, 50), (0, 0, 120), (0, 520, 50)], 40, steel)
    if kind == "RW":
        box((90, 1500, 70), (0, -260, 330), steel, 10)
        box((80, 80, 300), (0, -960, 30), dark, 14)
        cushion((300, 260, 80), (0, -520, 420), rubber(), puff=0.2)
        cylinder(300, 190, (-95, 560, 380), dark, 40, (0, 90, 0))
        cylinder(200, 194, (-97, 560, 380), grey, 20, (0, 90, 0))
        for x in (-1, 1):
            box((90, 40, 260), (x * 160, 230, 300), dark, 14, (-40, 0, 0))
        tube([(-220, 60, 560), (0, 80, 560), (220, 60, 560)], 18, rubber())
        tube([(0, 90, 560), (0, 420, 520)], 4, grey)
        return {"fill": 0.88, "elevation": 16, "azimuth": -38}
    cylinder(250 * heavy, 110, (-55, 330, 330), dark, 30, (0, 90, 0))
    cylinder(170 * heavy, 116, (-58, 330, 330), grey, 20, (0, 90, 0))
    tube([(0, 300, 400), (0, 380, 900), (0, 360, 1150)], 40, dark)
    group([box((280, 40, 220), (0, 0, 0), dark, 16), box((200, 6, 130), (0, -22, 50), surface("#0b0e14", 0.1, coat=1), 3)], (0, 350, 1150), (-20, 0, 0))
    if kind == "BI":
        tube([(0, 40, 200), (0, -240, 640), (0, -260, 820)], 40, steel)
        cushion((260, 330, 110), (0, -270, 820), rubber(), puff=0.3)
        for x in (-1, 1):
            tube([(x * 60, 360, 1090), (x * 240, 330, 1110), (x * 260, 120, 1090)], 18, rubber())
            box((26, 180, 22), (x * 80, 40, 230 + x * 70), grey, 6, (x * 70, 0, 0))
            box((110, 90, 30), (x * 150, 40, 190 + x * 150), rubber(), 8)
    else:
        for x in (-1, 1):
            tube([(x * 220, 330, 330 + x * 130), (x * 230, -300, 220), (x * 220, -520, 190)], 24, steel)
            box((170, 380, 50), (x * 230, -340, 240), rubber(), 20)
            tube([(x * 220, 300, 420 + x * 60), (x * 250, 330, 900), (x * 240, 220, 1350), (x * 230, 160, 1520)], 22, dark)
    return {"fill": 0.88, "elevation": 14, "azimuth": -42}


def laser_cutter(a):
    l, w = a.get("workLength", 3000), a.get("workWidth", 1500)
    paint, dark, accent = surface("#e9e7e1", 0.35), surface("#2b2d31", 0.4), surface("#1f5f9f", 0.35)
    box((l + 1200, w + 700, 780), (0, 0, 60), paint, 30)
    box((l + 1100, w + 500, 60), (0, 0, 830), dark, 8)
    for i in range(int(l / 90)):
        box((10, w, 90), (-l / 2 + i * 90, 0, 860), metal("steel", 0.5), 1, segments=1)
    box((380, w + 720, 330), (-l * 0.16, 0, 960), accent, 40)
    box((260, 300, 420), (-l * 0.16 - 260, -w * 0.1, 900), paint, 30)
    cylinder(36, 160, (-l * 0.16 - 260, -w * 0.1, 860), metal("chrome"), 6)
    box((l + 1206, 8, 160), (0, -w / 2 - 352, 500), accent, 3)
    box((620, 700, 1750), (l / 2 + 900, -w * 0.32, 0), paint, 26)
    box((430, 20, 330), (l / 2 + 900, -w * 0.32 - 352, 1230), surface("#0b0e14", 0.1, coat=1), 6)
    for x in (-1, 0, 1):
        box((140, 140, 60), (x * l * 0.5, -w * 0.45, 0), dark, 10)
    return {"fill": 0.88, "elevation": 20, "azimuth": -56}


def lathe_machine(a):
    s = 0.85 + a.get("swing", 400) / 2600
    l = a.get("centreDistance", 750) + 1700
    paint, dark, accent = surface("#e9e7e1", 0.35), surface("#2b2d31", 0.4), surface("#1f5f9f", 0.35)
    box((l, 1300 * s, 560), (0, 0, 40), dark, 30)
    box((l, 1250 * s, 1150 * s), (0, 40, 560), paint, 60)
    box((l * 0.5, 40, 800 * s), (-l * 0.1, -1250 * s / 2 + 34, 760), accent, 20)
    box((l * 0.26, 20, 470 * s), (-l * 0.12, -1250 * s / 2 + 12, 960), surface("#121820", 0.05, coat=1), 10)
    tube([(l * 0.12, -1250 * s / 2 + 10, 900), (l * 0.12, -1250 * s / 2 - 50, 940), (l * 0.12, -1250 * s / 2 - 50, 1260), (l * 0.12, -1250 * s / 2 + 10, 1300)], 18, metal("chrome", 0.2))
    group([box((420, 120, 620), (0, 0, 0), dark, 24), box((330, 8, 240), (0, -62, 320), surface("#0b0e14", 0.1, coat=1), 4), *[box((36, 10, 30), (-120 + (k % 5) * 60, -62, 60 + (k // 5) * 60), surface("#c9c8c4", 0.4), 4) for k in range(15)]], (l * 0.38, -1250 * s / 2 - 30, 900), (0, 0, 0))
    cylinder(40, 150, (l * 0.3, 0, 560 + 1150 * s), surface("#3cae62", 0.3), 6)
    for x in (-0.44, 0.44):
        box((180, 1000 * s, 50), (l * x, 0, 0), surface("#16171a", 0.5), 8)
    return {"fill": 0.88, "elevation": 14, "azimuth": -60}


def compressor(a):
    s = 0.8 + a.get("powerKw", 11) / 60
    paint, dark, accent = surface("#e9e7e1", 0.35), surface("#2b2d31", 0.4), surface("#2f6b46", 0.35)
    lift = 0
    if a.get("tank"):
        lift = 640
        lathe([(0, -780), (170, -760), (270, -700), (290, -620), (290, 620), (270, 700), (170, 760), (0, 780)], accent, (0, 0, 340), (0, 90, 0))
        for x in (-520, 520):
            box((70, 420, 90), (x, 0, 0), dark, 8)
            box((60, 380, 50), (x, 0, 600), dark, 8)
        cylinder(26, 90, (720, -150, 430), metal("brass"), 6, (90, 0, 0))
    w, d, h = 1150 * s, 760 * s, 1000 * s
    box((w, d, h), (0, 0, lift + 40), paint, 30)
    box((w + 4, d + 4, 130), (0, 0, lift + 40), dark, 12)
    box((w * 0.5, 10, h * 0.42), (-w * 0.18, -d / 2 - 2, lift + h * 0.36), accent, 6)
    for i in range(9):
        box((w * 0.4, 12, 14), (-w * 0.18, -d / 2 - 6, lift + h * 0.4 + i * h * 0.04), dark, 4)
    box((210, 14, 150), (w * 0.3, -d / 2 - 3, lift + h * 0.72), surface("#0b0e14", 0.1, coat=1), 4)
    cylinder(26, 20, (w * 0.3, -d / 2 - 2, lift + h * 0.55), surface("#b3322a", 0.4), 6, (90, 0, 0))
    for i in range(12):
        box((w * 0.6, 12, 8), (0, -d * 0.32 + i * d * 0.058, lift + h + 40), dark, 3)
    for i in range(10):
        box((8, d * 0.6, 14), (w / 2 + 1, 0, lift + h * 0.3 + i * h * 0.05), dark, 3)
    return {"fill": 0.84, "elevation": 16, "azimuth": -54}


def generator(a):
    power = a.get("ratedPower", 20)
    dark = surface("#2b2d31", 0.4)
    if a.get("fuel") == "petrol":
        bar = surface("#b3322a", 0.35)
        for y in (-230, 230):
            tube([(-330, y, 20), (-330, y, 470), (330, y, 470), (330, y, 20)], 16, dark, closed=True, smooth=False)
        for x in (-330, 330):
            tube([(x, -230, 470), (x, 230, 470)], 14, dark)
            tube([(x, -230, 24), (x, 230, 24)], 14, dark)
        box((560, 400, 130), (0, 0, 350), bar, 40)
        cylinder(40, 24, (-80, 0, 478), dark, 8)
        box((260, 240, 260), (-130, 20, 50), metal("aluminium", 0.45), 20)
        cylinder(130, 220, (40, 20, 180), surface("#3a3d41", 0.5), 12, (0, 90, 0))
        box((250, 30, 180), (110, -215, 130), dark, 8)
        for k in range(3):
            cylinder(32, 12, (40 + k * 72, -232, 250), surface("#1c1d20", 0.4), 4, (90, 0, 0))
            cylinder(22, 13, (40 + k * 72, -233, 250), surface("#2b5ba8", 0.4), 2, (90, 0, 0))
        for i in range(9):
            box((8, 250, 200), (-240 + i * 26, 20, 80), metal("aluminium", 0.45), 2)
        for x in (-250, 250):
            cylinder(90, 46, (x * 1.0, 320, 90), rubber(), 14, (90, 0, 0))
        return {"fill": 0.84, "elevation": 16, "azimuth": -54}
    s = 0.75 + math.log2(power) / 9
    paint = surface("#3f7150" if a.get("design") == "silent" else "#e3b02f", 0.35, coat=0.2)
    if a.get("design") == "silent":
        w, d, h = 2000 * s, 850 * s, 1050 * s
        box((w, d, 150), (0, 0, 0), dark, 10)
        box((w - 30, d - 20, h), (0, 0, 150), paint, 36)
        for x in (-0.27, 0.02):
            box((w * 0.26, 10, h * 0.8), (w * x, -d / 2 + 4, 150 + h * 0.1), paint, 6)
            box((24, 26, 110), (w * x + w * 0.1, -d / 2 - 4, 150 + h * 0.45), dark, 6)
            for i in range(6):
                box((w * 0.18, 8, 14), (w * x, -d / 2 - 4, 150 + h * 0.62 + i * 30), dark, 4)
        box((w * 0.22, 8, h * 0.5), (w * 0.32, -d / 2 + 4, 150 + h * 0.38), surface("#0b0e14", 0.1, coat=1), 5)
        for i in range(14):
            box((8, d * 0.7, 22), (-w / 2 + 14, 0, 150 + h * 0.15 + i * h * 0.05), dark, 4)
        cylinder(56, 120, (-w * 0.36, 0, h + 140), dark, 6)
        tube([(w * 0.05, 0, h + 146), (w * 0.05, 0, h + 220)], 26, dark)
        return {"fill": 0.78 + 0.0006 * power, "elevation": 14, "azimuth": -54}
    l = 1800 * s
    box((l, 640 * s, 110), (0, 0, 0), dark, 10)
    engine = cast("#3f6f9c", 12)
    box((l * 0.38, 380 * s, 420 * s), (-l * 0.04, 0, 190), engine, 24)
    box((l * 0.36, 260 * s, 150 * s), (-l * 0.04, 0, 190 + 410 * s), engine, 20)
    for i in range(4):
        cylinder(46 * s, 120 * s, (-l * 0.16 + i * l * 0.08, -150 * s, 190 + 360 * s), engine, 8, (60, 0, 0))
    cylinder(235 * s, l * 0.26, (l * 0.17, 0, 190 + 235 * s), paint, 20, (0, 90, 0))
    box((l * 0.16, 220 * s, 170 * s), (l * 0.3, 0, 190 + 440 * s), paint, 12)
    box((110 * s, 620 * s, 640 * s), (-l * 0.37, 0, 150), dark, 14)
    for i in range(14):
        box((8, 560 * s, 16), (-l * 0.37 - 58 * s, 0, 190 + i * 40 * s), surface("#4a4d52", 0.4), 3)
    cylinder(250 * s, 20, (-l * 0.30, 0, 190 + 280 * s), surface("#1c1d20", 0.4), 6, (0, 90, 0))
    tube([(l * 0.06, 150 * s, 190 + 430 * s), (l * 0.06, 170 * s, 190 + 760 * s), (l * 0.18, 150 * s, 190 + 800 * s)], 40 * s, metal("steel", 0.45))
    group([box((380 * s, 90, 420 * s), (0, 0, 0), surface("#e9e7e1", 0.35), 10), box((240 * s, 8, 130 * s), (0, -48, 230 * s), surface("#0b0e14", 0.1, coat=1), 4)], (l * 0.38, -120 * s, 560 * s + 60), (0, 0, 14))
    box((60, 60, 520 * s), (l * 0.38, -100 * s, 100), dark, 8)
    return {"fill": 0.80 + 0.0006 * power, "elevation": 16, "azimuth": -56}


def filling_machine(a):
    steel, dark = metal("stainless", 0.28), surface("#2b2d31", 0.4)
    box((2200, 620, 60), (0, 0, 820), steel, 8)
    for x in (-1000, 1000):
        for y in (-240, 240):
            box((70, 70, 820), (x, y, 0), steel, 6)
    box((1100, 600, 620), (100, 60, 200), steel, 12)
    box((2400, 180, 30), (0, -160, 880), surface("#e4e2dc", 0.4), 4)
    for y in (-270, -50):
        box((2400, 10, 60), (0, y, 900), steel, 3)
    box((900, 260, 520), (100, 140, 1300), steel, 10)
    for x in (-260, 460):
        box((60, 60, 560), (x, 120, 860), steel, 6)
    for k in range(6):
        x = -180 + k * 112
        cylinder(20, 260, (x, -160, 1080), steel, 4)
        cylinder(11, 80, (x, -160, 1010), metal("chrome"), 2)
        cylinder(34, 200, (x, 20, 1320), glass("#eef4f4"), 4)
    box((860, 80, 80), (100, -160, 1300), steel, 6)
    for k in range(9):
        x = -900 + k * 112 + (0 if k < 7 else 240)
        lathe([(0, 0), (38, 0), (40, 4), (40, 110), (30, 132), (15, 142), (15, 162), (0, 163)], surface("#eaf0ee", 0.12, coat=0.8, alpha=0.75), (x, -160, 912), segments=32)
        if k < 3:
            cylinder(17, 20, (x + 0.0, -160, 1066), surface("#2b5ba8", 0.4), 2)
    group([box((420, 90, 560), (0, 0, 0), surface("#e9e7e1", 0.35), 14), box((300, 8, 210), (0, -46, 290), surface("#0b0e14", 0.1, coat=1), 4), cylinder(26, 20, (-90, -46, 140), surface("#b3322a", 0.4), 5, (90, 0, 0)), cylinder(26, 20, (60, -46, 140), surface("#3cae62", 0.4), 5, (90, 0, 0))], (880, -120, 1080))
    return {"fill": 0.88, "elevation": 16, "azimuth": -62}


KINDS = {
    "power-bank": power_bank,
    "charger": charger,
    "headphones": headphones,
    "camera": camera,
    "blocks": blocks,
    "plush": plush,
    "stroller": stroller,
    "fitness": fitness,
    "laser-cutter": laser_cutter,
    "cnc-lathe": lathe_machine,
    "compressor": compressor,
    "generator": generator,
    "filling-machine": filling_machine,
}
