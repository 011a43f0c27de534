import { Link, RichTextEditor } from '@mantine/tiptap'
import '@mantine/core/styles/Typography.css'
import '@mantine/tiptap/styles.css'
import IconPhoto from '~icons/tabler/photo'
import IconTable from '~icons/tabler/table'
import IconTableMinus from '~icons/tabler/table-minus'
import IconColumnInsertRight from '~icons/tabler/column-insert-right'
import IconRowInsertBottom from '~icons/tabler/row-insert-bottom'
import { useEditor } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { toast } from '../../../../client/toasts.ts'
import { mostBytes, photoTypes, publicImageUrl } from '../../../media/media.policy.ts'
import { uploadFile } from '../../../media/ui/upload-file.ts'
import style from './article-editor.module.css'
import { documentOf, editorExtensions } from './rich-editor-document.ts'

type Props = { label: string; lang: string; html: string; error?: string | undefined; onChange(html: string): void }

/** Rich text of one language. Chosen, pasted or dropped pictures are uploaded; nothing is embedded. */
export default function RichEditor({ label, lang, html, error, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const editor = useEditor({
    extensions: [...editorExtensions, Link],
    content: documentOf(html),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang },
      handlePaste: (_view, event) => insertFiles(event.clipboardData?.files),
      handleDrop: (_view, event) => insertFiles(event.dataTransfer?.files),
    },
  })

  function insertFiles(files: FileList | undefined | null): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => photoTypes.some((known) => known === type))
    for (const picture of pictures) void insertPicture(editor, picture)
    return pictures.length > 0
  }

  return (
    <div data-invalid={error ? true : undefined} className={style.rich}>
      <RichTextEditor editor={editor} labels={editorLabels()}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Code />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <Control
              label={m.editor_insert_picture()}
              onClick={() => chooser.current?.click()}
              icon={<IconPhoto size={16} stroke={1.5} />}
            />
            <Control
              label={m.editor_insert_table()}
              onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
              icon={<IconTable size={16} stroke={1.5} />}
            />
            {editor.isActive('table') && (
              <>
                <Control
                  label={m.editor_add_row()}
                  onClick={() => editor.chain().focus().addRowAfter().run()}
                  icon={<IconRowInsertBottom size={16} stroke={1.5} />}
                />
                <Control
                  label={m.editor_add_column()}
                  onClick={() => editor.chain().focus().addColumnAfter().run()}
                  icon={<IconColumnInsertRight size={16} stroke={1.5} />}
                />
                <Control
                  label={m.editor_remove_table()}
                  onClick={() => editor.chain().focus().deleteTable().run()}
                  icon={<IconTableMinus size={16} stroke={1.5} />}
                />
              </>
            )}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <p role="alert" className={style.error}>
        {error}
      </p>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={photoTypes.join(',')}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          insertFiles(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}

const Control = ({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick(): void }) => (
  <RichTextEditor.Control onClick={onClick} aria-label={label} title={label}>
    {icon}
  </RichTextEditor.Control>
)

async function insertPicture(editor: Editor, file: File): Promise<void> {
  if (file.size > mostBytes) return toast.warn(m.editor_picture_too_large())
  const done = await uploadFile(file, {
    path: '/api/photos/upload',
    purpose: 'public',
    signal: AbortSignal.timeout(60_000),
    onProgress: () => undefined,
  }).catch((error: Error) => toast.warn(error.message))
  if (done)
    editor
      .chain()
      .focus()
      .setImage({ src: publicImageUrl(done.id, 1600), alt: file.name.replace(/\.[^.]+$/, '') })
      .run()
}

const editorLabels = () => ({
  h2ControlLabel: m.editor_heading({ level: 2 }),
  h3ControlLabel: m.editor_heading({ level: 3 }),
  boldControlLabel: m.editor_bold(),
  italicControlLabel: m.editor_italic(),
  codeControlLabel: m.editor_code(),
  clearFormattingControlLabel: m.editor_clear(),
  bulletListControlLabel: m.editor_bullets(),
  orderedListControlLabel: m.editor_numbers(),
  blockquoteControlLabel: m.editor_quote(),
  hrControlLabel: m.editor_line(),
  linkControlLabel: m.editor_link(),
  unlinkControlLabel: m.editor_unlink(),
  undoControlLabel: m.editor_undo(),
  redoControlLabel: m.editor_redo(),
  linkEditorInputLabel: m.editor_link_address(),
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: m.editor_link_new_tab(),
  linkEditorInternalLink: m.editor_link_same_tab(),
  linkEditorSave: m.editor_link_save(),
})
