/** A rectangle in pixels of the rotated picture. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** Enough for an A4 page at 350 dpi, and below the canvas limits of phones. */
const longestSide = 4096
const quality = 0.92

/**
 * Crops an area of a picture rotated by quarter turns (degrees, clockwise). PNG stays PNG unless it becomes too large;
 * else JPEG.
 */
export async function cropImage(file: Blob, area: CropArea, degrees: number, mostBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const isLying = degrees % 180 !== 0
  const [turnedWidth, turnedHeight] = isLying ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const draw = (ground: string | null) => {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.resetTransform()
    if (ground) {
      context.fillStyle = ground
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.scale(scale, scale)
    context.translate(turnedWidth / 2 - area.x, turnedHeight / 2 - area.y)
    context.rotate((degrees * Math.PI) / 180)
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  }
  try {
    if (file.type === 'image/png') {
      draw(null)
      const png = await blobOf(canvas, 'image/png')
      if (png.size <= mostBytes) return png
    }
    // JPEG has no transparency; without a background it would become black.
    draw('#fff')
    return await blobOf(canvas, 'image/jpeg')
  } finally {
    bitmap.close()
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no image'))), type, quality)
  })
}
