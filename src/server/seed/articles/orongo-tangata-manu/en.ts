import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'orongo-and-the-birdman',
  title: 'Orongo and the birdman: a village between crater and sea',
  excerpt:
    'Stone houses on the rim of Rano Kau, an islet, a seabird and a single egg: this is how the Tangata Manu was chosen each spring. The story of Orongo, and how to visit it.',
  metaTitle: 'Orongo and the birdman of Easter Island',
  metaDescription:
    'Orongo, ceremonial village of the birdman: Rano Kau crater, Motu Nui, the manutara, low stone houses, petroglyphs and advice for your visit.',
  keywords: ['Orongo', 'Tangata Manu', 'birdman', 'Rano Kau', 'Motu Nui', 'manutara'],
  tags: ['Orongo', 'Tangata Manu', 'Rano Kau', 'petroglyphs'],
  imageAlt: 'Poster-style print: the three motu off Orongo and five manutara in flight.',
  content: `
<p>There are places where the land ends twice. At Orongo<span data-place="orongo"></span> the crater of Rano Kau opens on one side, round and deep as a bowl; on the other, the cliff falls some three hundred metres to the Pacific. On the narrow strip between those two drops, the people of Rapa Nui built a village of stone in which to wait for a bird.</p>
<h2>The bowl of Rano Kau</h2>
<p>First, the volcano. The crater of Rano Kau is about 1.5 km (a mile) across, and at the bottom lies a lake covered with floating islands of <em>totora</em> reed. Its walls break the wind and keep a climate of their own, milder and damper than the world outside. It was here that the last wild <em>toromiro</em> held on, the small sacred tree of the island, which died out in nature around the middle of the twentieth century and survives thanks to seeds grown far from home. On the southern rim a great notch called Kari Kari lets the ocean into the view.</p>
<figure>@rano-kau</figure>
<h2>Houses made for waiting</h2>
<p>Orongo has some fifty houses, long and low, built without mortar from slabs of basalt. Course by course the slabs lean inwards until they close into a roof, which was then covered with earth and grass, so that from a distance the houses look like ripples in the hill itself. The doorways are so small that you could only crawl through. This was not a year-round settlement; people came for the season and the ceremonies. Much of what you see was restored in the 1970s.</p>
<p>One of these houses sheltered Hoa Hakananaiʻa, a basalt moai with birdmen carved on its back. The crew of a British ship took it away in 1868, and today it stands in the British Museum in London. The Rapa Nui people are asking for its return.</p>
<h2>The first egg of spring</h2>
<p>Off the cliff lie three islets: Motu Kao Kao, Motu Iti and, largest and furthest out, Motu Nui. Each southern spring the <em>manutara</em>, the sooty tern, came there to nest, and with it the waiting began.</p>
<ul>
<li>The chiefs who sought the title each sent a representative, the <em>hopu</em>.</li>
<li>The hopu climbed down the cliff, swam to Motu Nui on a float of totora called a <em>pora</em>, and waited in caves for days or weeks.</li>
<li>Whoever found the first egg shouted the news across, bound the egg to his forehead and swam back through currents and past sharks.</li>
<li>The chief who received it became <em>tangata manu</em><span data-note="@tangata manu"></span>, the birdman, for a year.</li>
</ul>
<p>His head shaved and painted, the chosen man withdrew into a long seclusion, under strict prohibitions (<em>tapu</em>)<span data-note="@tapu"></span> that set him apart from everyone else. His person was sacred, bound to the god <em>Makemake</em>, and his group gained standing and privileges. When the cult began is not certain. Many scholars see it growing as the age of the <a href="@moai-and-ahu">moai</a> faded; others think that the two lived side by side for a long time.</p>
<p>The last contest is remembered as having taken place in about 1866 or 1867. The island had just suffered the Peruvian slave raids of 1862–63 and terrible epidemics, and the missionaries had only lately arrived. What we know was told by elders who had lived through the final years as children or young people, and whose accounts were written down decades later.<span data-citation="@routledge"></span><span data-citation="@metraux"></span></p>
<h2>Rocks that look out to the islet</h2>
<p>At the far end of the village, at Mata Ngaraʻu, the rocks are covered with <a href="@petroglyphs-and-caves">petroglyphs</a>. You can make out crouching birdmen with hooked beaks, now and then holding an egg; the wide-eyed face of Makemake; and <em>komari</em>, female signs of fertility. They were carved one over another, as if each generation had wished to add its voice.<span data-citation="@lee"></span> The edge is wearing away, so look at them from the path.</p>
<figure>@motu-nui</figure>
<h2>Going up without haste</h2>
<p>Orongo is only a few kilometres from Hanga Roa, and you can drive up or walk, on a trail that climbs within sight of the sea. If you set out from <a href="@rooms">our house</a>, go early and take a windproof layer, even in summer. The <a href="@visiting-with-respect">park ticket</a> allows you into the village once only, and visits are made with an accredited guide or a Rapa Nui host. Do not climb on the roofs, which look like ground but are not, and do not go inside the houses. At the crater viewpoint, simply stay a while: the light changes the colour of the reed islands one by one.</p>
<p><em>At Orongo everything hung on something fragile: an egg, a forehead, a swimmer’s breath.</em></p>
`,
}
