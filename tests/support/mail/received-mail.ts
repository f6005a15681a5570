/** A mail as a mail server received it. */
export interface ReceivedMail {
  /** Sender and recipients of the SMTP envelope. */
  from: string
  to: string[]
  raw: string
}

/** The values of a header, unfolded and decoded, one for each occurrence. */
export function headersOf({ raw }: ReceivedMail, name: string): string[] {
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
export function textOf(mail: ReceivedMail): string {
  const body = mail.raw.slice(mail.raw.indexOf('\r\n\r\n') + 4)
  const encoding = headerOf(mail, 'Content-Transfer-Encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body.replaceAll('=\r\n', ''))
        : Buffer.from(body)
  return bytes.toString().replaceAll('\r\n', '\n').trimEnd()
}

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
