import sharp from 'sharp'
import { readdirSync, existsSync } from 'node:fs'
const [a, b] = process.argv.slice(2)
for (const f of readdirSync(a)) {
  if (!f.endsWith('.png')) continue
  if (!existsSync(`${b}/${f}`)) { console.log('MISSING', f); continue }
  const x = await sharp(`${a}/${f}`).raw().toBuffer({ resolveWithObject: true }), y = await sharp(`${b}/${f}`).raw().toBuffer({ resolveWithObject: true })
  if (x.info.width !== y.info.width || x.info.height !== y.info.height) { console.log('SIZE', f, x.info.width, x.info.height, y.info.width, y.info.height); continue }
  let n = 0, top = Infinity, bot = 0, w = x.info.width * x.info.channels
  for (let i = 0; i < x.data.length; i++) if (Math.abs(x.data[i] - y.data[i]) > 24) { n++; const r = Math.floor(i / w); top = Math.min(top, r); bot = Math.max(bot, r) }
  if (n) console.log('DIFF', f, n, `rows ${top}-${bot} of ${x.info.height}`)
}
