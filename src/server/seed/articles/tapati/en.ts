import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'tapati-rapa-nui-island-festival',
  title: 'Tāpati: when the whole island sings, races and paints itself',
  excerpt:
    'Each February Rapa Nui holds its great festival: old chants, string figures, banana-trunk sledges and a parade that visitors may join. How to enjoy it as a good guest.',
  metaTitle: 'Tāpati Rapa Nui: a guide to Easter Island’s festival',
  metaDescription:
    'What Tāpati Rapa Nui is and how to take part with respect: candidates and families, haka pei, Tauʻa, riu chants, kai-kai, the parade and tips for February.',
  keywords: [
    'Tāpati Rapa Nui',
    'haka pei',
    'farándula parade',
    'kai-kai',
    'Easter Island festival',
  ],
  tags: ['Tāpati', 'festivals', 'music', 'February'],
  imageAlt: 'Poster-style print: a drum, feathers and banana leaves in flat, warm colours.',
  content: `
<p>Towards the end of January something shifts in Hanga Roa. Feathers and fibres are hung out to dry in the yards, costumes are sewn late into the night, choirs practise with the windows open and somebody walks by with a banana trunk on his shoulder. <em>Tāpati</em> is coming. The word means “week”, although the festival usually runs to about two.</p>
<h2>A festival of families</h2>
<p>It began in the late 1960s, modelled on the spring festivals of mainland Chile, and over the years the islanders have made it deeply their own. Today it is the great celebration of Rapa Nui language, craft and memory. It takes place in the first half of February (in 2026, from the 3rd to the 16th), to a programme the municipality announces each year.</p>
<p>In its best-known form, two candidates compete to be queen, each backed by family and friends. Every event earns points, whether singing, carving, fishing, running, sewing or cooking. A victory belongs not to one person but to an alliance that has spent months working and returning favours. The format has shifted over time; some years there was a single representative, and in 2025, after a gap of several years, the contest between two families came back.</p>
<h2>The body: running, paddling, hurtling downhill</h2>
<ul>
<li><strong>Haka pei</strong>: the contestants hurl themselves down the slope of Maunga Puʻi, lying on two banana trunks lashed together, bodies painted and wearing next to nothing. It is over in seconds, and nobody in the crowd breathes.</li>
<li><strong>Tauʻa Rapa Nui</strong>: a three-part race that grew up around the lake of <a href="@rano-raraku">Rano Raraku</a>. Competitors paddle a little raft of totora reed (<em>vaka ama</em>), run with two heavy bunches of bananas across the shoulders (<em>aka venga</em>) and swim on a reed float (<em>pora</em>). When the lake is dry or needs to recover, the race is adapted.</li>
<li><strong>Sea and horses</strong>: canoeing, fishing and horse races fill out the days, depending on the programme.</li>
</ul>
<h2>The voice and the hands</h2>
<p>By night the whole island gathers at the stage of Hanga Vare Vare, beside the sea. You will hear <em>riu</em>, inherited chants that hold stories and names, and the freer songs called <em>ute</em>. In the <em>koro haka opo</em> two groups answer each other for hours without ever repeating a song; the side that runs dry or slips up loses. Troupes of children, young people and adults dance in costumes of feathers, shells and <em>mahute</em>, bark beaten until it turns to cloth.</p>
<p>The quietest moment may be the deepest. In <em>kai-kai</em>, a performer weaves a string figure between the fingers while reciting the <em>pataʻutaʻu</em>, the verse that belongs to it. The figure lasts an instant; the story is centuries old. And in <em>takona</em>, body painting with coloured earths, each design tells something of a lineage or a place.</p>
<h2>The farándula</h2>
<p>Near the end comes the parade. Floats wind through the town among hundreds of people covered in clay and pigment, with feathers, leaves and necklaces. This is the day when the invitation to visitors is clearest: when there is a contest, each person dressed in the traditional way may earn points for the family they walk with.</p>
<figure>@town-street</figure>
<h2>Taking part with respect</h2>
<ul>
<li>Ask before you join in, and follow whoever is leading. For the farándula, the families will tell you where to be painted and what to wear.</li>
<li>Wear the paint and the costume as a gift, not as fancy dress. Please do not invent tattoos or symbols of your own.</li>
<li>Ask before taking close-up photographs, of children and elders above all, and leave the drone at home.</li>
<li>At the haka pei and the races, stay behind the lines; they are there for the competitors’ safety.</li>
<li>Accept shared food with thanks, wait your turn in the queue and take your rubbish away with you. If there is an <a href="@umu-and-island-food"><em>ʻumu</em></a>, the earth oven, elders are served first.</li>
<li>Buy crafts from the people who make them. There are many afternoons in every feather crown.</li>
</ul>
<p>February is high summer and the island is full, so flights and <a href="@rooms">rooms</a> need to be booked months ahead. The programme changes at short notice with the wind or the rain, and taking that in good humour is part of the fun. From our house it is a five-minute walk to the centre of Hanga Roa, so there is no need to hurry home while the last ukulele is still playing.</p>
<p><em>Tāpati is not a show to be watched; you keep it company, as you would a family that is celebrating.</em></p>
`,
}
