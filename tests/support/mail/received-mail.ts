/** A mail as a mail server received it. */
export interface ReceivedMail {
  /** Sender and recipients of the SMTP envelope. */
  from: string
  to: string[]
  raw: string
}

/** The values of a header, unfolded and decoded, one per occurrence. */
export function headersOf({ raw }: Part, name: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const start = `${name.toLowerCase()}:`
  return lines
    .filter((line) => line.toLowerCase().startsWith(start))
    .map((line) => decodeWords(line.slice(start.length).trim()))
}

/** The only value of a header. */
export function headerOf(mail: ReceivedMail, name: string): string | undefined {
  const [value, ...others] = headersOf(mail, name)
  if (others.length > 0) throw new Error(`The mail has ${name} more than once.`)
  return value
}

/** The text of a mail that has one part. */
export const textOf = (mail: ReceivedMail): string => textIn(mail)

/** A part of a mail, or a whole mail. */
type Part = Pick<ReceivedMail, 'raw'>

/** The parts of a mail with content, in order; of nested parts the innermost. */
export function partsOf(part: Part): Part[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(headersOf(part, 'Content-Type')[0] ?? '') ?? []
  if (boundary === undefined) return [part]
  return bodyOf(part)
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((raw) => partsOf({ raw: raw.replace(/^\r\n/, '') }))
}

/** The decoded text of a part. */
export const textIn = (part: Part): string =>
  bytesIn(part).toString().replaceAll('\r\n', '\n').trimEnd()

/** The decoded content of a part. */
export function bytesIn(part: Part): Buffer {
  const [encoding] = headersOf(part, 'Content-Transfer-Encoding')
  const body = bodyOf(part)
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replaceAll('=\r\n', ''))
  return Buffer.from(body)
}

const bodyOf = ({ raw }: Part): string => raw.slice(raw.indexOf('\r\n\r\n') + 4)

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : quotedPrintable(encoded.replaceAll('_', ' ')).toString(),
    )
}

function quotedPrintable(encoded: string): Buffer {
  const bytes = encoded.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
