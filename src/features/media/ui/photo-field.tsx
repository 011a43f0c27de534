import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { photoTypes } from '../media.policy.ts'
import { FileField } from './file-field.tsx'
import type { FileFieldProps } from './file-field.tsx'
import { whyNoPhoto } from './file-kind.ts'
import { useUpload } from './use-upload.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

type Props = FileFieldProps & {
  /** Required aspect ratio (width by height), 1 for a logo; without it the user chooses. */
  aspect?: number
}

/**
 * One picture from a file or the camera, cropped and rotated here, then uploaded with progress. The value is the
 * server's reply.
 */
export function PhotoField({ aspect, ...props }: Props) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])
  const { state, send, cancel, refuse } = useUpload({
    path: '/api/photos/upload',
    purpose: props.purpose,
    onDone: props.onChange,
  })
  const choose = async (file: File) => {
    cancel()
    const reason = await whyNoPhoto(file)
    if (reason) refuse(reason)
    else setChosen({ file, url: URL.createObjectURL(file) })
  }
  return (
    <>
      <FileField
        {...props}
        accept={photoTypes}
        hint={m.media_field_hint_photo()}
        chooseLabel={m.media_field_choose_photo()}
        state={state}
        onChoose={(file) => void choose(file)}
        onRetry={(file) => void send(file)}
        onCancel={cancel}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            {...chosen}
            aspect={aspect}
            onClose={() => setChosen(null)}
            onUse={(picture) => {
              setChosen(null)
              void send(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
