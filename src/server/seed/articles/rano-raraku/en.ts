import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'rano-raraku-quarry-of-the-moai',
  title: 'Rano Raraku, the hillside where the moai were born',
  excerpt:
    'Hundreds of moai still stand or lie in the quarry that made them, some buried to the neck, some never cut free of the rock. A slow walk through an unfinished workshop.',
  metaTitle: 'Rano Raraku: the moai quarry of Easter Island',
  metaDescription:
    'A guide to Rano Raraku, quarry of the moai: soft volcanic tuff, unfinished giants, Te Tokanga, kneeling Tukuturi, the crater lake and how to visit.',
  keywords: ['Rano Raraku', 'moai quarry', 'Te Tokanga', 'Tukuturi', 'Rapa Nui'],
  tags: ['Rano Raraku', 'moai', 'volcanoes', 'quarry'],
  imageAlt:
    'Poster-style print: half-buried moai on the green, grassy slope of the Rano Raraku volcano.',
  content: `
<p>Somewhere on the way up, you stop counting. There are moai standing, moai leaning, moai flat on their backs; moai that rise out of the grass as though listening to the ground; and moai that are not quite moai yet, because nobody ever cut them free of the hill. Rano Raraku does not feel like a ruin. It feels like a workshop from which the craftsmen have stepped out for a moment.</p>
<h2>A stone that lets itself be carved</h2>
<p>Rano Raraku is a low volcano in the east of the island, built of ash that time has pressed into <em>tuff</em>: a yellowish rock flecked with harder fragments, soft enough to be worked with tools of stone. Almost all the moai of Rapa Nui, more than nine in ten, came from here, and about four hundred never left, whether finished, broken or barely begun.</p>
<p>You can read the work on the rock face. The master carvers opened a trench on either side of the figure and shaped it lying down, usually face up: the features, the long ears, the hands resting on the belly. In the end only a keel along the spine held the statue to the bedrock. Once that was broken, the moai was let down the slope with ropes and set upright in a pit so that the back could be finished. Some then set out along the roads whose traces still cross the island. Others stayed.</p>
<h2>They are not heads</h2>
<p>The most famous picture of the island is misleading. The “heads” on the slope are whole figures, covered to the shoulders or the neck by soil and by the quarry’s own rubble. Excavations have uncovered complete torsos, hands with slender fingers and, in some cases, carvings on the back that the earth had sheltered from the rain. None of these statues has open sockets for its eyes; that was done on arrival at the <a href="@moai-and-ahu"><em>ahu</em></a>.</p>
<p>For a long time it was assumed that they were all waiting their turn to travel. It now seems likely that at least some were raised here in order to remain. Soil studied around two excavated moai also held traces of sweet potato, banana and taro: the quarry was a fertile garden as well. Why the carving stopped, and when, is still debated.</p>
<figure>@rano-raraku</figure>
<h2>Four meetings not to hurry past</h2>
<ul>
<li><strong>Te Tokanga</strong>, known as “El Gigante”: some 21 metres of statue still joined to the rock, about twice the height of the tallest moai ever raised on an ahu. Whether anyone truly meant to move it, we do not know.</li>
<li><strong>Tukuturi</strong>, the kneeling moai: small, of reddish stone, with a rounded face, a beard and hands laid on the thighs. The pose recalls that of the singers of the old chants. Some believe it to be among the earliest moai, others among the last.</li>
<li><strong>The moai with the ship</strong>: cut into its torso is a vessel of several masts, drawn by someone who may have watched the first foreign sails come in.</li>
<li><strong>The view to Tongariki</strong>: from the slope you can pick out, down by the sea, fifteen brothers who did make the journey.</li>
</ul>
<h2>The lake in the crater</h2>
<p>Behind the rim the volcano keeps a quiet surprise: a basin with a lake fringed by <em>totora</em>, the reed once used for floats and mats, and yet more moai on the inner slope. The water level varies a great deal. In recent years the lake has at times dried out altogether, and in 2023 a small moai that nobody had known about came to light in its bed.</p>
<p>In October 2022 a fire swept through the crater and seriously damaged more than twenty moai. Access to the interior therefore depends on the state of conservation, and it is worth asking before you set off. The stone looks eternal, but it is fragile; rain, sun and fire are slowly wearing it away.</p>
<h2>Visiting well</h2>
<p>The <a href="@visiting-with-respect">Rapa Nui National Park ticket</a> admits you to Rano Raraku once only, so choose your day and do not rush: two hours go by quickly. You enter with an accredited guide or a Rapa Nui host, and you keep to the paths. A good hat, water and shoes with some grip all help, for there is hardly any shade. To those who <a href="@rooms">stay with us</a> we tend to suggest the morning, or else straight after sunrise at Tongariki, which is very near.</p>
<p>Please do not touch any of the moai, not even those that look forgotten. None of them is.</p>
<p><em>A quarry teaches more than a statue can: it shows the doubt, the mistake and the hand.</em></p>
`,
}
