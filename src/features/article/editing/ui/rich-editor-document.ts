import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { DOMParser as DocumentReader } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import type { JSONContent } from '@tiptap/react'
import { Link } from '@mantine/tiptap'
import { StarterKit } from '@tiptap/starter-kit'

type Policy = { createHTML(html: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

// The pages' policy forbids plain strings as HTML; this one has been sanitised by our server.
const policy: Policy | undefined = (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('editor', {
  createHTML: (html) => html,
})

/** Elements allowed in an article, as in the server's sanitiser. */
export const editorExtensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
]

const schema = getSchema([...editorExtensions, Link])

/** HTML as the editor stores it: parsed without inserting a string into the page. */
export function documentOf(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  return DocumentReader.fromSchema(schema).parse(body).toJSON() as JSONContent
}
