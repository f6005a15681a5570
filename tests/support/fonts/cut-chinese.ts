import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/process/paths.ts'
import { chineseLetters, unicodeRange } from './chinese-letters.ts'

/**
 * Cuts the fonts of Chinese headings and writes their style sheet (`npm run letters`). It needs
 * `pyftsubset` (`pip install fonttools brotli`) and Noto Serif CJK as Debian's `fonts-noto-cjk` has it.
 */
const SOURCE = process.argv[2] ?? '/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc'

/** The face for simplified Chinese in that collection. */
const SIMPLIFIED = 2

/** Copyright and licence stay in the files, as the licence asks. */
const NAMES = '0,1,2,13,14'

const faces = Object.entries(await chineseLetters()).map(([part, letters]) => {
  const file = `noto-serif-sc-${part}.woff2`
  const range = unicodeRange(letters)
  cut(file, range)
  return `@font-face {
  font-family: 'Noto Serif SC Headings';
  src: url('../fonts/${file}') format('woff2');
  font-display: swap;
  unicode-range: ${range};
}
`
})
writeFileSync(
  join(ROOT, 'src/client/styles/chinese-fonts.css'),
  `/* Written by \`npm run letters\`. Each font lists the letters it has, so that none is loaded for others. */
${faces.join('')}`,
)

/** A font file with these characters only, without hints and features that headings do not use. */
function cut(file: string, range: string): void {
  execFileSync('pyftsubset', [
    SOURCE,
    `--font-number=${SIMPLIFIED}`,
    `--unicodes=${range}`,
    `--name-IDs=${NAMES}`,
    '--layout-features=',
    '--no-hinting',
    '--desubroutinize',
    '--flavor=woff2',
    `--output-file=${join(ROOT, 'src/client/fonts', file)}`,
  ])
}
