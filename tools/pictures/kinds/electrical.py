"""Lamps, luminaires, cables, breakers, panels and batteries."""
import math

from materials import body, film, glass, metal, plastic, rubber, surface
from shapes import TAU, box, circle, copies, cylinder, group, hexagonal, lathe, plate, ring, rounded, sphere, thread, tube, words


def bulb(a):
    power = a.get("power", 10)
    r = 24 + power * 0.95
    globe = body(surface(a.get("tint", "#fff4e2"), 0.25, coat=0.3, glow=0.35))
    white = plastic("#f0eee9", 0.3)

    def one():
        neck = 13.5
        return group([
            thread(13, 25, 3.6, metal("aluminium", 0.25), (0, 0, 6), depth=1.5),
            lathe([(0, 0), (4, 0), (5, 2), (9, 3), (12.5, 6)], surface("#17181a", 0.4)),
            cylinder(4.6, 2, (0, 0, -0.6), metal("brass"), 0.5),
            lathe([(neck, 30), (neck + 1, 31), (neck + 2, 36), (r * 0.72, 36 + r * 0.9), (r * 0.86, 36 + r * 1.15), (r * 0.86, 36 + r * 1.2)], white),
            lathe([(r * 0.85, 36 + r * 1.19), (r * 0.97, 36 + r * 1.4), (r, 36 + r * 1.65), (r * 0.96, 36 + r * 1.95), (r * 0.82, 36 + r * 2.25), (r * 0.55, 36 + r * 2.5), (r * 0.25, 36 + r * 2.61), (0, 36 + r * 2.63)], globe, angle=80),
        ])

    first = one()
    lie = math.degrees(math.atan2(r - 14, 36 + r * 1.2))
    first.location = (0, 0, r * 0.985)
    first.rotation_euler = [math.radians(v) for v in (0, 90 - lie * 0.0, -24)]
    first.rotation_euler[1] = math.radians(90 + lie * 0.9)
    first.location = (0, 0, 14 + 0.5)
    first.rotation_euler = [math.radians(v) for v in (0, 90 - lie, -30)]
    copies(first, [((-r * 0.4, r * 2.2, 0.6), (0, 0, 20))])
    return {"fill": 0.60 + power * 0.011, "elevation": 14, "azimuth": -70}


def strip(a):
    per = a.get("ledsPerMetre", 60)
    white, led = surface("#f1efe9", 0.5), body(surface(a.get("tint", "#fff4e2"), 0.3, glow=1.3))
    reel = surface("#e8e6e0", 0.4)
    dark = surface("#d9b13c", 0.4)
    r0, r1, width = 26, 74, 10
    parts = []
    for z in (0, 15):
        parts.append(plate([circle(r1 + 6), circle(15)], 1.6, (0, 0, z), film("#f4f4f2", 0.55) if z else reel, 0.5))
    parts.append(cylinder(18, 14, (0, 0, 1), reel, 0.5, hole=15))
    points, dots = [], []
    turns = 15
    for i in range(turns * 36 + 1):
        t = i / 36
        r = r0 + (r1 - r0) * t / turns
        points.append((r * math.cos(t * TAU), r * math.sin(t * TAU)))
    # The free end leaves along a tangent and lies flat on the ground in a soft curve.
    last = points[-1]
    for i in range(1, 40):
        s = i * 4.5
        points.append((last[0] + 8 * math.sin(s / 60), last[1] - 0 + s))
    band = []
    faces = []
    vertices = []
    for x, y in points:
        vertices += [(x, y, 3), (x, y, 3 + width)]
    from shapes import mesh

    n = len(points)
    parts.append(mesh("strip", vertices, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n - 1)], white, angle=180))
    step = 1000 / per
    run, k = 0.0, 0
    for (x0, y0), (x1, y1) in zip(points[-150:], points[-149:]):
        seg = math.hypot(x1 - x0, y1 - y0)
        run += seg
        if run >= step:
            run -= step
            nx, ny = (y1 - y0) / seg, -(x1 - x0) / seg
            parts.append(box((4.4, 1.5, 4.4), (x1 + nx * 0.7, y1 + ny * 0.7, 5.8), led, 0.4, (0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0)))))
            if k % 3 == 0:
                parts.append(box((2, 0.7, 6), ((x0 + x1) / 2 + nx * 0.3, (y0 + y1) / 2 + ny * 0.3 + step * 0.4, 5), dark, 0.1, (0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0)))))
            k += 1
    return {"fill": 0.84, "elevation": 40, "azimuth": -20}


def floodlight(a):
    power = a.get("power", 50)
    w = 90 + 26 * math.sqrt(power)
    h, t = w * 0.74, 26 + power * 0.06
    shell = plastic("#2b2d30", 0.45)
    parts = [box((w, t, h), (0, 0, 0), shell, 6), box((w * 0.94, 3, h * 0.92), (0, -t / 2 - 0.5, h * 0.04), metal("aluminium", 0.35), 3)]
    parts.append(box((w * 0.86, 2.4, h * 0.82), (0, -t / 2 - 2, h * 0.09), surface("#d9d8d2", 0.25, coat=0.6), 2))
    led = surface("#f0cf58", 0.4, glow=0.25)
    nx = 5 + int(power / 30)
    for i in range(nx):
        for j in range(4 if power < 100 else 6):
            rows = 4 if power < 100 else 6
            parts.append(box((w * 0.045, 1.2, w * 0.045), (w * 0.72 * (i / (nx - 1) - 0.5), -t / 2 - 3.6, h * (0.24 + 0.52 * j / (rows - 1)) - w * 0.02), led, 0.4))
    for i in range(16):
        parts.append(box((2.4, t * 0.6, h * 0.9), (w * 0.9 * (i / 15 - 0.5), t * 0.55, h * 0.05), shell, 0.6))
    group(parts, (0, 0, h * 0.26), (-14, 0, 0))
    steel = metal("galvanised", 0.4)
    dark = surface("#35373a", 0.45)
    for side in (1, -1):
        box((4, 26, h * 0.72), (side * (w / 2 + 5), h * 0.05, 0), dark, 1)
        cylinder(9, 8, (side * (w / 2 + (3 if side > 0 else 11)), h * 0.02, h * 0.62), steel, 1, (0, 90, 0))
    box((w + 14, 26, 4), (0, h * 0.05, 0), dark, 1)
    tube([(w * 0.1, t * 0.8, h * 0.4), (w * 0.15, t * 2.2, h * 0.12), (w * 0.4, t * 2.9, 6), (w * 0.75, t * 1.5, 5)], 3.6, rubber())
    return {"fill": 0.62 + 0.0012 * power, "elevation": 16, "azimuth": -66}


def street_light(a):
    power = a.get("power", 100)
    l, w = 420 + power * 1.5, 210 + power * 0.5
    shell = surface("#83888d", 0.38, coat=0.2)
    outline = [(-l / 2, -w * 0.32), (-l * 0.3, -w / 2), (l * 0.42, -w / 2), (l / 2, -w * 0.36), (l / 2, w * 0.36), (l * 0.42, w / 2), (-l * 0.3, w / 2), (-l / 2, w * 0.32)]
    parts = [plate([outline], 46, (0, 0, 0), shell, 12)]
    parts.append(plate([rounded(l * 0.52, w * 0.82, 12, l * 0.16, 0)], 4, (0, 0, 45), surface("#e9e8e2", 0.15, coat=0.8), 1))
    led = surface("#f3d774", 0.35, glow=0.25)
    for i in range(6 + power // 25):
        for j in range(6):
            n = 6 + power // 25
            parts.append(cylinder(8, 4, (l * 0.16 + l * 0.44 * (i / (n - 1) - 0.5), w * 0.66 * (j / 5 - 0.5), 47), led, 1, segments=16))
    for i in range(9):
        parts.append(box((4, w * 0.86, 12), (-l * 0.04 + i * l * 0.055, 0, -10), shell, 1))
    arm = a.get("pole", 60) / 2
    parts.append(cylinder(arm + 8, l * 0.28, (-l * 0.46 - l * 0.2, 0, 24), shell, 4, (0, 90, 0), hole=arm))
    for x in (-0.62, -0.52):
        parts.append(hexagonal(16, 10, metal("stainless"), (l * x, 0, 24 + arm + 6)))
    # Shown from below, as it hangs: it leans with its light towards the reader.
    group(parts, (0, 0, w * 0.62), (66, -14, 0))
    return {"fill": 0.82, "elevation": 12, "azimuth": -78}


def breaker(a):
    poles = a.get("poles", 1)
    shell, dark = surface("#e9e8e3", 0.4), surface("#2a2d33", 0.35)
    for i in range(poles):
        x = (i - (poles - 1) / 2) * 17.8
        side = [(-33, 0), (33, 0), (33, 20), (31, 24), (22, 26), (22, 45), (24, 60), (24, 62), (22, 66), (-22, 66), (-24, 62), (-24, 60), (-22, 45), (-22, 26), (-31, 24), (-33, 20)]
        side = [(y, z) for y, z in [(-42, 4), (-42, 44), (-23, 46), (-23, 64), (23, 64), (23, 46), (42, 44), (42, 4), (38, 0), (-38, 0)]]
        group([plate([side], 17.4, (0, 0, -8.7), shell, 0.7)], (x, 0, 0), (90, 0, 90))
        box((9, 17, 4), (x, 0, 62), surface("#d3d2cd", 0.4), 1)
        box((6.4, 7, 13), (x, 3.5, 62), dark, 1.5, (-24, 0, 0))
        for y in (-32.5, 32.5):
            cylinder(4.6, 3, (x, y, 43), metal("galvanised"), 0.5)
            box((6.8, 1.1, 0.6), (x, y, 45.7), surface("#2a2b2c", 0.5), 0.1, (0, 0, 30))
        if i == 0:
            words(f"C{a.get('ratedCurrent', 16)}", 7.4, (x, -13.5, 64.25), surface("#2b4a86", 0.5), (0, 0, 0))
        box((13, 0.4, 0.4), (x, -19.5, 64.0), surface("#2b4a86", 0.5), 0.05)
    if poles > 1:
        box((poles * 17.8 - 10, 4, 4), (0, 6.8, 70.5), dark, 1, (-24, 0, 0))
    return {"fill": 0.64 + poles * 0.06, "elevation": 34, "azimuth": -62}


def power_cable(a):
    cores, section = a.get("cores", 3), a.get("crossSection", 2.5)
    r = 2.6 + math.sqrt(cores * section) * 1.05
    sheath = surface("#202124" if not a.get("halogenFree") else "#d8d6cf", 0.5)
    R = r * 8.5
    turns, layers = 9, 3
    points = []
    for i in range(turns * layers * 30):
        t = i / 30
        layer = int(t // turns)
        up = (t % turns) if layer % 2 == 0 else turns - (t % turns)
        rad = R + layer * 1.9 * r
        points.append((rad * math.cos(t * TAU), rad * math.sin(t * TAU), r + up * 2 * r * 0.62))
    x, y, z = points[-1]
    tube(points, r, sheath, smooth=False, detail=4)
    top = max(p[2] for p in points)
    # The stripped end, in front.
    far = R + 2 * 1.9 * r
    start = (-far * 0.2, -far - 3 * r, r)
    tube([(far * 0.95, far * 0.35, r * 1.2), (far * 1.2, -far * 0.3, r), (far * 0.8, -far * 1.15, r), (far * 0.2, -far * 1.5, r)], r, sheath, detail=5)
    colours = ["#3c63b8", "#7b4a2c", "#d9c13d", "#2a2a2c", "#9a9ea3"][:cores]
    core = r * (0.43 if cores == 3 else 0.35)
    for i, colour in enumerate(colours):
        t = TAU * i / cores + 0.5
        dx, dz = core * 1.15 * math.cos(t), core * 1.15 * math.sin(t)
        ex, ey = far * 0.2 - r * 7, -far * 1.5 - r * 1.6
        end = (ex + (i - cores / 2) * r * 0.5, ey - (i - cores / 2) * r * 1.1, core * 1.1)
        tube([(far * 0.2, -far * 1.5 + dx * 0.6, r + dz), (far * 0.2 - r * 2.2, -far * 1.5 - r * 0.4 + dx * 0.6, r + dz * 0.8), end], core, surface(colour, 0.4))
        tube([end, (end[0] - r * 2.0, end[1] - (i - cores / 2) * r * 0.25, core * 1.1)], core * 0.62, metal("copper"), smooth=False)
    # Binding of the coil.
    for t in (0.6, 2.7, 4.8):
        rad = (R + far) / 2
        box((far - R + 3.4 * r, r * 1.6, top + r * 0.9), (rad * math.cos(t), rad * math.sin(t), 0), surface("#e8e6e0", 0.4), r * 0.3, (0, 0, math.degrees(t)))
    return {"fill": 0.70 + 0.01 * r, "elevation": 34}


def data_cable(a):
    sheath = surface("#4a78b5" if a.get("category") == "cat6a" else "#9aa0a5" if a.get("category") == "cat5e" else "#5a86c0", 0.5)
    box((360, 360, 190), (0, 60, 0), surface("#b98d5d", 0.85), 2)
    cylinder(28, 2, (0, -121, 95), surface("#141416", 0.8), 0.5, (90, 0, 0))
    ring(29, 4, (0, -122, 95), surface("#e9e7e1", 0.4), (90, 0, 0))
    words(str(a.get("category", "cat6")).replace("cat", "Cat."), 62, (-90, -121.5, 128), surface("#26384f", 0.7))
    words("305 m", 42, (96, -121.5, 128), surface("#26384f", 0.7))
    tube([(0, -105, 95), (0, -150, 92), (30, -220, 40), (110, -250, 4), (210, -200, 3), (250, -110, 3)], 3.2, sheath)
    for i, colour in enumerate(("#e07a28", "#3c63b8", "#3f8a4c", "#7b4a2c")):
        tube([(250, -110, 3), (258 + i * 8, -85, 4), (262 + i * 16, -58, 2.2)], 1.3, surface(colour, 0.4))
        tube([(250, -110, 3), (254 + i * 8, -84, 4), (256 + i * 16, -56, 2.2)], 1.3, surface("#f2f0ea", 0.4))
    return {"fill": 0.84, "elevation": 22, "azimuth": -64}


def solar(a):
    width, height = 1134, 2278 if a.get("power", 550) > 500 else 1762
    if a.get("power", 550) >= 700:
        width, height = 1303, 2384
    frame, cell, line = metal("aluminium", 0.4), surface("#0d1a33", 0.16, coat=0.9), surface("#9aa3ad", 0.4)
    parts = [box((width - 30, height - 30, 6), (0, 0, 26), surface("#1b2438" if a.get("bifacial") else "#e2e4e4", 0.2, coat=0.8), 1)]
    for x in (-1, 1):
        parts.append(box((22, height, 35), (x * (width / 2 - 11), 0, 0), frame, 2))
        parts.append(box((width, 22, 35), (0, x * (height / 2 - 11), 0), frame, 2))
    nx, ny = 6, 24 if height > 2000 else 18
    cw, ch = (width - 60) / nx, (height - 90) / ny
    for i in range(nx):
        for j in range(ny):
            gap = 14 if j >= ny / 2 else -14
            parts.append(box((cw - 4, ch - 4, 1.2), ((i - (nx - 1) / 2) * cw, (j - (ny - 1) / 2) * ch + gap * 0.5, 32), cell, 0.2, segments=1))
    group(parts, (0, 0, height / 2 * math.sin(math.radians(68))), (68, 0, 0))
    return {"fill": 0.82, "elevation": 12, "azimuth": -58}


def battery(a):
    v, ah = a.get("voltage", 12.8), a.get("capacityAh", 100)
    dark = surface("#2a2d31", 0.4)
    if v > 40:
        shell = surface("#e8e7e2", 0.4)
        w, d, h = 440, 420, 130 + ah * 0.35
        box((w, d, h), (0, 0, 0), surface("#d7d8d6", 0.4), 5)
        box((w + 44, 6, h), (0, -d / 2 - 2, 0), shell, 2)
        for x in (-1, 1):
            tube([(x * (w / 2 - 22), -d / 2 - 4, h * 0.2), (x * (w / 2 - 22), -d / 2 - 40, h * 0.26), (x * (w / 2 - 22), -d / 2 - 40, h * 0.74), (x * (w / 2 - 22), -d / 2 - 4, h * 0.8)], 6, metal("stainless"), smooth=False)
        for i, colour in enumerate(("#c0392f", "#26282b")):
            cylinder(16, 20, (-w * 0.3 + i * 50, -d / 2 - 4, h * 0.5), surface(colour, 0.4), 3, (90, 0, 0))
        box((110, 3, 52), (w * 0.06, -d / 2 - 5, h * 0.5 - 22), surface("#12161c", 0.1, coat=0.8), 1)
        for i in range(6):
            cylinder(3.4, 4, (w * 0.28 + i * 13, -d / 2 - 4, h * 0.62), surface("#3cae62", 0.3, glow=1), 0.6, (90, 0, 0), 16)
        words(f"{v:g} V   {ah} Ah", 26, (w * 0.10, -d / 2 - 5.4, h * 0.2), surface("#2b5ba8", 0.5))
        return {"fill": 0.82, "elevation": 20, "azimuth": -64}
    scale = (0.78 if v < 20 else 1.0) * (ah / 100) ** 0.28
    w, d, h = 330 * scale, 172 * scale, 215 * scale
    box((w, d, h * 0.86), (0, 0, 0), dark, 6)
    box((w * 1.02, d * 1.03, h * 0.14), (0, 0, h * 0.85), surface("#1f3d63", 0.4), 5)
    for x, colour in ((-0.4, "#c0392f"), (0.4, "#1d1e20")):
        cylinder(17 * scale, 7, (w * x, -d * 0.28, h * 0.985), surface(colour, 0.4), 1.5)
        hexagonal(16 * scale, 9 * scale, metal("brass"), (w * x, -d * 0.28, h * 1.01))
    tube([(-w * 0.3, d * 0.1, h * 0.99), (-w * 0.2, d * 0.1, h * 1.1), (w * 0.2, d * 0.1, h * 1.1), (w * 0.3, d * 0.1, h * 0.99)], 6 * scale, rubber())
    box((w * 0.8, 1, h * 0.5), (0, -d / 2 - 0.3, h * 0.17), surface("#e9e7e1", 0.5), 0.3)
    words("LiFePO4", 40 * scale, (0, -d / 2 - 1.2, h * 0.53), surface("#2f7a45", 0.5))
    words(f"{v:g} V   {ah} Ah", 40 * scale, (0, -d / 2 - 1.2, h * 0.31), surface("#26282b", 0.5))
    return {"fill": 0.62 + 0.2 * (scale - 0.7), "elevation": 22, "azimuth": -62}


KINDS = {
    "bulb": bulb,
    "led-strip": strip,
    "floodlight": floodlight,
    "street-light": street_light,
    "breaker": breaker,
    "power-cable": power_cable,
    "data-cable": data_cable,
    "solar-panel": solar,
    "battery": battery,
}
