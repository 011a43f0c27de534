import pg from 'pg'

/**
 * Creates an empty database of this name next to the one at `url`, replacing an earlier one, and returns its address.
 */
export async function emptyDatabase(url: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
