import { among, omitted } from './value.ts'

const id = 'q3Vw8fJm0ZkT5bNxYc1RsA'
const name = 'Firefox · Linux'

/** Passkeys as browsers make them and sign with them. */
export const passkeyValues: Readonly<Record<string, unknown>> = {
  'Passkey.name': name,
  'postUserPasskeys.name': name,
  'putUserPasskeysById.name': 'Office computer',
  /** The calls that a passkey may prove have a code in their examples. */
  passkey: among(
    { id: '01939b1e-6a00-7000-8000-000000000001', name, createdAt: '2026-11-20T09:30:00.000Z', usedAt: null },
    omitted,
  ),
  'postUserPasskeysOptions.name': name,
  'PasskeyMade.id': id,
  'PasskeyAssertion.id': id,
  'allowCredentials.id': id,
  'excludeCredentials.id': id,
  rawId: id,
  transports: ['internal'],
  rpId: 'yilu.example',
  'rp.id': 'yilu.example',
  'rp.name': 'Yilu',
  'PasskeyCreation.user': { id: 'AZqgwAAAcACAAAAAAAAAAA', name: '13800000001', displayName: 'Aigerim Example' },
  'pubKeyCredParams.alg': -7,
  timeout: 120_000,
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  signature: 'MEUCIQDx3n0kq1',
  userHandle: 'AZqgwAAAcACAAAAAAAAAAA',
}
