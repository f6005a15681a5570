import { parsedUrl } from './older-browsers/parsed-url.ts'

/** A host that a policy of content can name: `URL` takes commas and semicolons, which end a source. */
const HOST = /^[\w.:[\]-]+$/

/** Whether the text is an https address as browsers write one, without a name or password. */
export function isHttpsAddress(address: string): boolean {
  const url = /[\s"<>\\`]/.test(address) ? undefined : parsedUrl(address)
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && HOST.test(url.host)
  )
}
