import IconRotate from '~icons/tabler/rotate'
import IconRotateClockwise from '~icons/tabler/rotate-clockwise'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { mostBytes, mostMegabytes } from '../media.policy.ts'
import style from './crop-dialog.module.css'
import { cropImage } from './crop-image.ts'
import type { CropArea } from './crop-image.ts'

type Props = {
  file: File
  /** An object URL of the file. */
  url: string
  /** Required aspect ratio (width by height); without it the user chooses. */
  aspect?: number | undefined
  onUse(picture: Blob): void
  onClose(): void
}

const shapes = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4 }
type Shape = 'whole' | keyof typeof shapes
type Size = { width: number; height: number }
const mostZoom = 3

/** Crops and rotates a picture before the upload; an unchanged picture is sent as it is. */
export function CropDialog({ file, url, aspect, onUse, onClose }: Props) {
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const [natural, setNatural] = useState<Size | null>(null)
  const [shown, setShown] = useState<Size | null>(null)
  const [frame, setFrame] = useState<Size | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [degrees, setDegrees] = useState(0)
  const [shape, setShape] = useState<Shape>('whole')
  const [area, setArea] = useState<CropArea | null>(null)

  const turned = (size: Size): Size => (degrees % 180 === 0 ? size : { width: size.height, height: size.width })
  const wholeRatio = natural ? turned(natural).width / turned(natural).height : 4 / 3
  const ratio = aspect ?? (shape === 'whole' ? wholeRatio : shapes[shape])
  // The picture just covers the frame in any rotation; `zoom` is relative to that.
  const leastZoom =
    shown?.width && frame ? Math.max(frame.width / turned(shown).width, frame.height / turned(shown).height) : 1
  // A picture that is too large to send is scaled down.
  const isTooLarge = file.size > mostBytes
  const isUntouched = !isTooLarge && aspect === undefined && shape === 'whole' && degrees === 0 && zoom === 1
  const startOver = () => {
    setCrop({ x: 0, y: 0 })
    setZoom(1)
  }
  const rotate = (by: number) => {
    setDegrees((degrees + by + 360) % 360)
    startOver()
  }
  const chooseShape = (next: Shape) => {
    setShape(next)
    startOver()
  }
  const use = async () => {
    if (isUntouched || !area) return onUse(file)
    await cropImage(file, area, degrees, mostBytes).then(onUse, () => setUnreadable(true))
  }

  return (
    <Dialog
      title={m.media_crop_title()}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.media_crop_cancel()}
          </Button>
          {!isUnreadable && (
            <Button disabled={!area} onClick={() => void use()}>
              {m.media_crop_use()}
            </Button>
          )}
        </>
      }
    >
      {isUnreadable ? (
        <p role="alert">{m.media_crop_unreadable()}</p>
      ) : (
        <>
          {isTooLarge && <p>{m.media_crop_too_large({ megabytes: mostMegabytes })}</p>}
          <div className={style.stage}>
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom * leastZoom}
              minZoom={leastZoom}
              maxZoom={mostZoom * leastZoom}
              rotation={degrees}
              aspect={ratio}
              onCropChange={setCrop}
              onZoomChange={(absolute) => setZoom(absolute / leastZoom)}
              onCropSizeChange={setFrame}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              setMediaSize={({ width, height, naturalWidth, naturalHeight }) => {
                setNatural({ width: naturalWidth, height: naturalHeight })
                setShown({ width, height })
              }}
              mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
              cropperProps={{ 'aria-label': m.media_crop_area() }}
              disableAutomaticStylesInjection
              zoomWithScroll
            />
          </div>
          <div className={style.tools}>
            <label className={style.zoom} htmlFor={`${id}-zoom`}>
              {m.media_crop_zoom()}
              <input
                id={`${id}-zoom`}
                type="range"
                min={1}
                max={mostZoom}
                step={0.05}
                value={zoom}
                onChange={(event) => setZoom(event.target.valueAsNumber)}
              />
            </label>
            {aspect === undefined && (
              <label className={style.shape} htmlFor={`${id}-shape`}>
                {m.media_crop_shape()}
                <select id={`${id}-shape`} value={shape} onChange={(event) => chooseShape(event.target.value as Shape)}>
                  <option value="whole">{m.media_crop_whole()}</option>
                  {Object.keys(shapes).map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <span className={style.rotations}>
              <Button isSmall variant="outlined" aria-label={m.media_crop_rotate_left()} onClick={() => rotate(-90)}>
                <IconRotate size={18} stroke={1.6} aria-hidden />
              </Button>
              <Button isSmall variant="outlined" aria-label={m.media_crop_rotate_right()} onClick={() => rotate(90)}>
                <IconRotateClockwise size={18} stroke={1.6} aria-hidden />
              </Button>
            </span>
          </div>
        </>
      )}
    </Dialog>
  )
}
