import ts from 'typescript'

/** One source file: path relative to the root, and its text. */
export interface Source {
  path: string
  text: string
}

/** What a source file uses of the wording. */
export interface SourceWording {
  /** `m.key` and `m['key']`, with their lines. */
  calls: { key: string; line: number }[]
  /** Every string literal: a key may be passed on as a value. */
  strings: Set<string>
  /** Text for people that does not come from messages/, with line numbers. */
  bareWords: { text: string; line: number }[]
}

const foreignLetters = /[\p{Script=Han}\p{Script=Cyrillic}]/u
const words = /\p{L}{2}/u
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'description',
  'label',
  'placeholder',
  'title',
])

/** Reads one TypeScript or TSX file. */
export function readWording({ path, text }: Source): SourceWording {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: SourceWording = { calls: [], strings: new Set(), bareWords: [] }
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1

  const visit = (node: ts.Node): void => {
    const key = messageKey(node)
    if (key) found.calls.push({ key, line: lineOf(node) })
    const literal = literalText(node)
    if (literal !== undefined) found.strings.add(literal)
    const seen =
      literal !== undefined && (foreignLetters.test(literal) || (isReadAttribute(node) && words.test(literal)))
    if (seen || (ts.isJsxText(node) && words.test(node.text)))
      found.bareWords.push({ text: (literal ?? node.getText(file)).trim().slice(0, 40), line: lineOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function messageKey(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && isMessages(node.expression)) return node.name.text
  if (ts.isElementAccessExpression(node) && isMessages(node.expression) && ts.isStringLiteral(node.argumentExpression))
    return node.argumentExpression.text
  return undefined
}

const isMessages = (node: ts.Expression) => ts.isIdentifier(node) && node.text === 'm'

const literalText = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined

const isReadAttribute = (node: ts.Node) =>
  ts.isJsxAttribute(node.parent) && readAttributes.has(node.parent.name.getText())
