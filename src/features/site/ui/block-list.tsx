import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { chinese, contentLanguages } from '../../../shared/locale.ts'
import type { PageBlock } from '../../../shared/page-blocks.ts'
import { languageNames } from '../../../shared/text/language-names.ts'
import { m } from '../../../shared/wording/messages.js'
import { fromLocalInput, toLocalInput } from '../../../client/reader-time.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './block-list.module.css'
import { publicImageUrl } from '../../media/media.policy.ts'
import { PhotoField } from '../../media/ui/photo-field.tsx'
import { blockLabel } from './block-labels.ts'

type Banner = Extract<PageBlock, { kind: 'banner' }>
type Props = { blocks: PageBlock[]; errors: Record<string, string>; onChange(blocks: PageBlock[]): void }

/** The ordered blocks; each can be moved by buttons, switched, scheduled, and a banner edited. */
export function BlockList({ blocks, errors, onChange }: Props) {
  const put = (index: number, block: PageBlock) => onChange(blocks.with(index, block))
  const move = (index: number, by: number) => {
    const next = [...blocks]
    next.splice(index + by, 0, ...next.splice(index, 1))
    onChange(next)
  }
  return (
    <ol className={styles.list}>
      {blocks.map((block, index) => {
        const error = (path: string) => errors[`blocks.${index}.${path}`]
        const label = blockLabel(block)
        return (
          <li key={block.id} className={styles.block} data-off={block.isOn ? undefined : true}>
            <div className={styles.head}>
              <Switch
                checked={block.isOn}
                onChange={(event) => put(index, { ...block, isOn: event.currentTarget.checked })}
                label={<strong>{label}</strong>}
              />
              <span className={styles.moves}>
                <Button
                  variant="quiet"
                  isSmall
                  disabled={index === 0}
                  aria-label={m.blocks_up({ block: label })}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={18} stroke={1.6} aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  isSmall
                  disabled={index === blocks.length - 1}
                  aria-label={m.blocks_down({ block: label })}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={18} stroke={1.6} aria-hidden />
                </Button>
                {block.kind === 'banner' && (
                  <Button variant="quiet" isSmall onClick={() => onChange(blocks.toSpliced(index, 1))}>
                    {m.blocks_remove()}
                  </Button>
                )}
              </span>
            </div>
            <div className={styles.fields}>
              <TextInput
                type="datetime-local"
                label={m.blocks_from()}
                value={toLocalInput(block.from)}
                error={error('from')}
                onChange={(event) => put(index, { ...block, from: fromLocalInput(event.currentTarget.value) })}
              />
              <TextInput
                type="datetime-local"
                label={m.blocks_until()}
                value={toLocalInput(block.until)}
                error={error('until')}
                onChange={(event) => put(index, { ...block, until: fromLocalInput(event.currentTarget.value) })}
              />
            </div>
            {block.kind === 'banner' && (
              <BannerFields banner={block} error={error} onChange={(banner) => put(index, banner)} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function BannerFields({
  banner,
  error,
  onChange,
}: {
  banner: Banner
  error: (path: string) => string | undefined
  onChange: (banner: Banner) => void
}) {
  return (
    <>
      {contentLanguages.map((locale) => (
        <div key={locale} className={styles.fields}>
          <TextInput
            label={`${m.blocks_title()} · ${languageNames[locale]()}`}
            lang={locale}
            maxLength={80}
            required={locale === chinese}
            value={banner.title[locale]}
            error={error(`title.${locale}`)}
            onChange={(event) =>
              onChange({ ...banner, title: { ...banner.title, [locale]: event.currentTarget.value } })
            }
          />
          <Textarea
            label={`${m.blocks_text()} · ${languageNames[locale]()}`}
            lang={locale}
            maxLength={300}
            autosize
            value={banner.text[locale]}
            error={error(`text.${locale}`)}
            onChange={(event) => onChange({ ...banner, text: { ...banner.text, [locale]: event.currentTarget.value } })}
          />
        </div>
      ))}
      <PhotoField
        label={m.blocks_picture()}
        purpose="public"
        value={banner.picture && { ...banner.picture, url: publicImageUrl(banner.picture.id, 800) }}
        error={error('picture') ?? error('picture.id')}
        onChange={(file) =>
          onChange({
            ...banner,
            picture: file && {
              id: file.id,
              width: file.width ?? 1,
              height: file.height ?? 1,
              alt: banner.picture?.alt ?? { zh: '', ru: '', en: '' },
            },
          })
        }
      />
      {banner.picture && (
        <PictureTexts picture={banner.picture} error={error} onChange={(picture) => onChange({ ...banner, picture })} />
      )}
      <TextInput
        label={m.blocks_link()}
        description={m.blocks_link_hint()}
        maxLength={300}
        value={banner.link}
        error={error('link')}
        onChange={(event) => onChange({ ...banner, link: event.currentTarget.value })}
      />
    </>
  )
}

type Picture = NonNullable<Banner['picture']>

/** Alternative text of the picture. */
const PictureTexts = ({
  picture,
  error,
  onChange,
}: {
  picture: Picture
  error: (path: string) => string | undefined
  onChange: (picture: Picture) => void
}) => (
  <div className={styles.fields}>
    {contentLanguages.map((locale) => (
      <TextInput
        key={locale}
        label={`${m.blocks_picture_alt()} · ${languageNames[locale]()}`}
        lang={locale}
        maxLength={200}
        required={locale === chinese}
        value={picture.alt[locale]}
        error={error(`picture.alt.${locale}`)}
        onChange={(event) => onChange({ ...picture, alt: { ...picture.alt, [locale]: event.currentTarget.value } })}
      />
    ))}
  </div>
)
