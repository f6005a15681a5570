import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'petroglyphs-and-caves-of-rapa-nui',
  title: 'Stones that speak of the sea: petroglyphs and caves',
  excerpt:
    'Tuna, turtles and canoes cut into lava; birds painted above the surf; gardens inside the earth. A slow walk through the rock art and caves of Rapa Nui, without touching a thing.',
  metaTitle: 'Petroglyphs and caves of Easter Island: a guide',
  metaDescription:
    'Papa Vaka, Papa Mango, Ana Kai Tangata and Ana Te Pahu: the figures to look for, the caves that became gardens, and how to visit them safely.',
  keywords: [
    'Rapa Nui petroglyphs',
    'Papa Vaka',
    'Ana Kai Tangata',
    'Ana Te Pahu',
    'Easter Island caves',
    'manavai',
  ],
  tags: ['petroglyphs', 'caves', 'Makemake', 'manavai'],
  imageAlt: 'Print of a bird and a fish carved in dark stone, low light picking out the grooves.',
  content: `
<p><a href="@moai-and-ahu">Moai</a> can be seen from far away. Petroglyphs ask for the opposite: slow down, bend a little, and wait for the light to draw them. Several thousand carved figures have been recorded on Rapa Nui, one of the great treasuries of rock art in Polynesia. And underfoot the same lava holds a second island, made of tunnels, seeping water and hidden gardens.</p>
<h2>Papa Vaka: the sea drawn on stone</h2>
<p>On the north coast, near La Pérouse Bay, broad sheets of lava lie level with the grass. <em>Papa</em> is flat rock; <em>vaka</em> is a canoe. Here is the largest petroglyph known on the island: two long curving lines, some twelve metres from end to end, understood as a double-hulled canoe. A few steps away <strong>Papa Mango</strong> brings together a tuna and a shark, and another slab, Papa Mangai, carries a whole shoal of fish-hooks. Everything here speaks of fishing, and of people who could read the sea.</p>
<p>Come early or towards evening. Under a high sun the grooves all but vanish; in low light the stone wakes up.</p>
<figure>@town-caleta</figure>
<h2>A family of figures</h2>
<p>Nobody holds the exact meaning of every carving any longer, but the shapes recur, and knowing them helps you to see:</p>
<ul>
<li><strong>Makemake</strong>, the creator god, usually recognised in the faces with great round eyes.</li>
<li><strong>Tangata manu</strong>, the birdman, crouching and in profile. The densest gathering is at Mata Ngaraʻu, in <a href="@orongo-tangata-manu">Orongo</a>.</li>
<li><strong>Seabirds</strong>, among them the <em>manutara</em>, or sooty tern, and the frigatebird.</li>
<li><strong>Honu</strong>, the turtle; <strong>kahi</strong>, the tuna; octopus, sharks and fish-hooks.</li>
<li><strong>Vaka</strong>, the canoes of the ancestors.</li>
<li><strong>Komari</strong>, a female symbol linked with fertility and one of the most frequent motifs of all.</li>
</ul>
<h2>Ana Kai Tangata: birds above the surf</h2>
<p>Near Mataveri, on the way to Rano Kau, the cliff opens in a great mouth facing the sea. On its ceiling are paintings, a rarity on the island: birds in red, white and black, most of them <em>manutara</em>, the tern whose arrival announced spring and the birdman ceremony. The name has caused much talk. <em>Ana</em> means cave and <em>tangata</em> a person; <em>kai</em> is generally taken as “eat”, and from there grew the cannibal legend, which excavation has not borne out. It may equally be read as the cave where people eat, and some point to other senses of the word, such as telling or reciting. Salt and damp are loosening the paint, and stones fall from the roof: look from wherever access is allowed, and do not press on inside. At times the cave is closed because of rockfalls, so ask before you go.</p>
<h2>Ana Te Pahu: gardens underground</h2>
<p>On the flanks of Terevaka, not far from Ahu Akivi, lava that flowed long ago left a long tunnel; its age is still debated. Here and there the roof has fallen in, and through those windows come light and rain. Bananas, taro and avocado trees grow below, out of the wind, which is why people also call it the banana cave. Tubes like this one gave water, shade, a kitchen garden and, in times of war or raiding, a refuge.</p>
<p>You can see the same idea above ground in the <em>manavai</em>, round or elongated dry-stone enclosures that break the wind and hold moisture. There are a great many of them, and some are still planted. Together with fields mulched with stones, they tell of a people who learnt to farm a dry and windy island.</p>
<p><em>On an island without rivers, stone learnt to keep water and shade.</em></p>
<h2>Looking without leaving a mark</h2>
<ul>
<li>Do not touch, tread on, wet or chalk in the carvings; every such gesture wears them away.</li>
<li>Keep to the paths and viewing platforms. A slab that seems empty may not be.</li>
<li>Enter caves only where they are open, and only with a guide, a torch, closed shoes and both hands free.</li>
<li>Move no stones and take nothing away. Some caves hold the remains of ancestors.</li>
<li>Leave fruit and plants alone: these are gardens, and somebody tends them.</li>
<li>After rain, or if there have been rockfalls, leave it for another day.</li>
</ul>
<p>From <a href="@rooms">our house</a>, Ana Kai Tangata makes a good walk along the coast when it is open; Papa Vaka goes well with a day in the north and <a href="@visiting-with-respect">a swim at Anakena</a>. The best souvenir fits in no bag: it is having learnt to see a fish where there used to be only a rock.</p>
`,
}
