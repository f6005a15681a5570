/** What a guest of another hotel would read or see of this one: names, place, contacts, rooms. */
export const OLD_WORDS: readonly RegExp[] = [
  /mahina/gi,
  /casa de la luna|house of the moon/gi,
  /rapa[\s-]?nui/gi,
  /pascua|\beaster\b/gi,
  /hanga[\s-]?roa/gi,
  /mataveri|tongariki|anakena|orongo|tahai|\brano\b|t[aā]pati|\bmoai\b|petroglyph|\bahu\b/gi,
  /ʻ?iorana/gi,
  /\bislas?\b|\bislands?\b/gi,
  /(?:210|32)\s?210\s?0000|322100000/g,
  /-27\.1\d|-109\.4/g,
  /2770000/g,
  /\/images\/(?:hero|rooms|blog)/g,
  /mana-tours|vaikava|\bvaka\b|\bkahi\b/gi,
  /econ[oó]mica|budget room|vista[\s-]al[\s-]jard[ií]n|garden[\s-]view|vista[\s-]al[\s-]mar|(?:sea|ocean)[\s-]view/gi,
]

/**
 * Names of files, the colours of pictures until they are loaded, and keys, ids, and former
 * addresses, which lead those who kept them to the rooms.
 */
const UNREAD =
  /\/assets\/[\w.-]+|<style.*?<\/style>|"former":\[[^\]]*\]|"[\w.-]+":|gallery-(?:tab|panel)-\w+/gs

/** What people and search engines read of an answer; lines of calendars are put together. */
export const readable = (body: string): string =>
  body.replaceAll('\r\n ', '').replaceAll(UNREAD, '')
