import sharp from 'sharp'
const [f, top, h] = process.argv.slice(2)
const a = await sharp(`/tmp/bclient-before/${f}.png`).extract({left:0,top:+top,width:(await sharp(`/tmp/bclient-before/${f}.png`).metadata()).width,height:+h}).toBuffer()
const b = await sharp(`/tmp/bclient-after/${f}.png`).extract({left:0,top:+top,width:(await sharp(`/tmp/bclient-after/${f}.png`).metadata()).width,height:+h}).toBuffer()
const w = (await sharp(a).metadata()).width
await sharp({create:{width:w*2+10,height:+h,channels:3,background:'red'}}).composite([{input:a,left:0,top:0},{input:b,left:w+10,top:0}]).png().toFile('/tmp/side.png')
