import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { Reader } from 'mmdb-lib'
import type { Response } from 'mmdb-lib'
import type { Ctx } from '../../server/context.ts'
import { languageTags } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'

const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
let reader: Reader<Response> | undefined

/** Read at the first question, 8 MB; nothing is asked over the network. */
const countries = () => (reader ??= new Reader(readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve(table))))

/** RFC 1918, 4193, 3927, 4291 and 6598: addresses that no registry has given to a country. */
const local = new BlockList()
for (const [network, prefix] of [['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['127.0.0.0', 8], ['169.254.0.0', 16], ['100.64.0.0', 10]] as const) local.addSubnet(network, prefix)
for (const [network, prefix] of [['::1', 128], ['fc00::', 7], ['fe80::', 10]] as const) local.addSubnet(network, prefix, 'ipv6')

/** The country of a network address in the reader's language; in words also when it is local or unknown. */
export function placeOf({ locale }: Pick<Ctx, 'locale'>, address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  if (version === 0) return m.account_place_unknown()
  if (local.check(plain, version === 6 ? 'ipv6' : 'ipv4')) return m.account_place_local()
  const { country_code: code } = { ...countries().get(plain) } as { country_code?: string }
  const name = code && /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(languageTags[locale], { type: 'region', fallback: 'none' }).of(code) : undefined
  return name ?? m.account_place_unknown()
}
