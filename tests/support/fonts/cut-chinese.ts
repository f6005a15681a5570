import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/process/paths.ts'
import { chineseLetters, unicodeRange } from './chinese-letters.ts'

/**
 * Cuts the fonts of Chinese headings and writes their style sheet (`npm run letters`). Needs
 * `pyftsubset` (`pip install fonttools brotli`) and Noto Serif CJK of Debian's `fonts-noto-cjk`.
 */
const SOURCE = process.argv[2] ?? '/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc'

/** Index of the face for simplified Chinese in that collection. */
const SIMPLIFIED = 2

/** Ids of the name records to keep: copyright and licence, as the licence requires. */
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

/** Writes a font file with only these characters, without hints and unused features. */
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
