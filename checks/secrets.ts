import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'
import type { SourceText } from './files.ts'

/** Known forms of keys and tokens. */
const forms: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a private JSON Web Key': /"d"\s*:\s*"[\w-]{40,}"/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Aliyun': /\bLTAI[0-9A-Za-z]{16,24}\b/,
  'a key of Tencent Cloud': /\bAKID[0-9A-Za-z]{32}\b/,
  'a key of Yandex Cloud': /\bAQVN[\w-]{34,}|\by0_[\w-]{50,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of GitHub': /\bgh[pousr]_[0-9A-Za-z]{36,}\b|\bgithub_pat_\w{60,}/,
  'a token of GitLab': /\bglpat-[\w-]{20,}/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b|_authToken\s*=\s*[\w-]{20,}/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
  'a key of Stripe': /\b[rs]k_live_[0-9A-Za-z]{20,}/,
  'a token of a Telegram bot': /\b\d{8,10}:AA[\w-]{33}\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a secret of this platform': /\byl[st]_[\w-]{43}\b/,
}
const passwordInAddress =
  /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqp):\/\/[\w.%-]+:(?![$<{…*]|password@)([^\s@/'"`:]{4,})@([\w.-]+)/
const assigned =
  /(?:secret|password|passwd|pepper|token|api_?key|access_?key)\w*["']?\s*[:=]\s*["'`]?([\w+/=-]{24,})(?=["'`\s,;]|$)/i

type Fixture = { file: string; /** Part of its lines; every line without it. */ part?: string; reason: string }

/** Texts that look like secrets and are none, each with the reason. */
const fixtures: Fixture[] = [
  { file: 'checks/secrets.test.ts', reason: 'made up, to be found by this check' },
  { file: 'deploy/kubernetes/settings.yaml', part: '@postgresql:5432', reason: 'a place to be filled in' },
  { file: 'src/features/integration/webhook/webhook.test.ts', part: 'user:', reason: 'an address that is refused' },
  {
    file: 'src/server/http/openapi/examples/person-values.ts',
    part: 'ylt_AAAA',
    reason: 'an example in the API document',
  },
  {
    file: 'src/server/messaging/sms/sms-tencent.test.ts',
    reason: 'the example of the documentation of Tencent Cloud, which shows how a call is signed',
  },
]

/** Bits of one character: text of a language has up to about 4, random letters and digits have more. */
function bitsPerCharacter(text: string): number {
  const counts = Object.values(Object.groupBy(text, (character) => character)).map((all) => all?.length ?? 0)
  return -counts.reduce((sum, count) => sum + (count / text.length) * Math.log2(count / text.length), 0)
}

const looksRandom = (text: string) => bitsPerCharacter(text) > 4.1 && /\d/.test(text) && /[A-Za-z]/.test(text)
const isLocal = (host: string) =>
  /^(localhost|127\.0\.0\.1|database|storage)$|\.(example|test|invalid)$|(^|\.)example\.(com|org)$/.test(host)

function secretOf(line: string): string | undefined {
  const form = Object.entries(forms).find(([, pattern]) => pattern.test(line))
  if (form) return form[0]
  const [, password, host = ''] = passwordInAddress.exec(line) ?? []
  if (password && !isLocal(host)) return 'an address with a password'
  const value = assigned.exec(line)?.[1]
  return value && looksRandom(value) ? 'a value that looks random' : undefined
}

/** One sentence for each line that holds a secret; the secret itself is not repeated. */
export const findSecrets = (files: SourceText[], allowed: readonly Fixture[] = fixtures): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isAllowed = allowed.some(({ file, part = '' }) => file === path && line.includes(part))
      const secret = isAllowed ? undefined : secretOf(line.slice(0, 5000))
      return secret
        ? [`${path}:${index + 1} holds ${secret}: remove and replace it, or name the file in checks/secrets.ts`]
        : []
    }),
  )

const binary = /\.(webp|png|jpe?g|ico|woff2?|ttf|otf|xlsx?|zip|pdf|gz|glb)$/

/** The files under version control, or all files where there is none. */
function trackedFiles(root: string): string[] {
  try {
    return execFileSync('git', ['ls-files', '-z'], {
      cwd: root,
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .split('\0')
      .filter(Boolean)
  } catch {
    return listFiles(root)
  }
}

/** Runs the check on the repository at `root`. */
export const checkSecrets = (root: string): string[] =>
  findSecrets(
    trackedFiles(root)
      .filter((path) => !binary.test(path) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
