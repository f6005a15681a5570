import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'moai-and-ahu-faces-of-the-ancestors',
  title: 'Moai and ahu: the living faces of the ancestors',
  excerpt:
    'Long before the postcards, every moai was somebody’s ancestor. What the statues and their platforms are, what is known and still argued over, and how to visit with care.',
  metaTitle: 'The moai of Easter Island: what they are, how to visit',
  metaDescription:
    'What the moai and ahu of Rapa Nui are: ancestors, red pukao, coral eyes, how the statues may have moved, Tongariki’s fifteen, and how to visit.',
  keywords: ['moai', 'ahu', 'Ahu Tongariki', 'pukao', 'Rapa Nui', 'Easter Island'],
  tags: ['moai', 'ahu', 'ancestors', 'Tongariki'],
  imageAlt: 'Poster-style print: a row of moai on their ahu in warm light from one side.',
  content: `
<p>What strikes you first is the size. What stays with you is the quiet. Stand for a while before an upright moai and it stops being a monument, or a puzzle laid on for visitors; you are in somebody’s company. On the island the statues are also called <em>aringa ora</em>, living faces, and to many Rapa Nui families they are still kin.</p>
<h2>An ancestor and a platform</h2>
<p>Each moai stood for a forebear who mattered to a lineage. Once in place, that ancestor watched over the descendants with <em>mana</em><span data-note="@mana"></span>, the spiritual power handed from the great dead to the living. This is why nearly all of them turned their backs on the sea and looked inland, over the houses and gardens of their own people. The seven of Ahu Akivi<span data-place="ahu-akivi"></span>, well away from the shore, seem to break the rule: they gaze towards the ocean, but what lies in front of them is their own ceremonial ground.</p>
<p>The <em>ahu</em><span data-note="@ahu"></span> is the other half of the story, and perhaps the more sacred half. It is a stone platform with a wall on the seaward side, a ramp paved with rounded beach stones and an open space where the community gathered. The remains of the dead were laid in or beside it. There are around three hundred ahu, most of them along the coast, and not all of them ever carried statues.</p>
<p>Close to a thousand moai are known today. The great majority are of volcanic tuff from <a href="@rano-raraku">Rano Raraku</a>; a few are of basalt, trachyte or red scoria.</p>
<h2>Red topknots, coral eyes</h2>
<p>Some moai wore a <em>pukao</em><span data-note="@pukao"></span>, a great cylinder of red scoria cut from the small quarry at Puna Pau. It is usually read as hair tied up on the crown, or as a headdress; throughout Polynesia red was a colour of rank.</p>
<p>The eyes came as a surprise. For a long time people assumed that the sockets had always been empty. Then, in 1978, during work at Ahu Nau Nau in Anakena, the team of the Rapa Nui archaeologist Sergio Rapu found pieces of white coral and red scoria which, fitted together, made an eye. It is kept in the anthropological museum in Hanga Roa. Since sockets were only carved once a statue had reached its ahu, it is thought that the eyes were what woke the ancestor. There is no evidence that every moai had them.</p>
<h2>What is known, and what is argued over</h2>
<ul>
<li><strong>The carving</strong> is well understood. Master carvers worked each figure lying down in the living rock, with hard stone tools called <em>toki</em><span data-note="@toki"></span>.</li>
<li><strong>The journey</strong> is still an open question. Tradition says that the moai walked, moved by mana. Experiments in the 1980s and in 2012 showed that an upright statue can be rocked forward with ropes; other scholars favour wooden sledges and rollers. More than one method may have been used.</li>
<li><strong>The raising</strong> has left us a good clue. During the Norwegian expedition of 1955–56, a group of islanders set the moai of Ahu Ature Huki back on its feet at Anakena, using wooden levers and stones packed beneath it little by little.</li>
<li><strong>The fall</strong> is debated too. European sailors saw moai standing in 1722; by the second half of the nineteenth century not one was upright on its ahu. Fighting between lineages, changing beliefs such as the <a href="@orongo-tangata-manu">birdman cult</a>, and earthquakes have all been proposed. Those you see on their platforms today have been raised again since the 1950s.</li>
</ul>
<p>The old tale of a people who ruined themselves by carving statues is now strongly contested. What is beyond doubt is the blow dealt by the slave raids of 1862–63 and the diseases that came after them, which all but destroyed the population.</p>
<h2>The fifteen of Tongariki</h2>
<p>Ahu Tongariki<span data-place="tongariki"></span>, the largest on the island, carries fifteen moai. Take them one at a time, for the height, the shoulders and the set of the mouth are different in each. Only one wears its pukao. In May 1960 the tsunami that followed the great earthquake in southern Chile swept the statues, already fallen, far inland together with the stones of the platform. In the 1990s the archaeologists Claudio Cristino and Patricia Vargas of the University of Chile directed the rebuilding, with Rapa Nui workers and a crane given by a Japanese company.</p>
<p>In the months of the southern summer the sun comes up behind the row, and for a few minutes the fifteen outlines seem to breathe. From <a href="@rooms">our house</a> it is about twenty minutes by car; do ask us the evening before what time the gate opens.</p>
<figure>@tongariki-sunrise</figure>
<h2>Coming closer, with care</h2>
<p>Ahu are sacred places, and they are graves. Please do not step on them, touch the statues or move a single stone, however loose it may look. Most sites require a <a href="@visiting-with-respect">ticket for the national park</a>, which is run by the Maʻu Henua Indigenous community, and the company of an accredited guide or a Rapa Nui host. A good guide will not solve the mystery for you, but will teach you how to listen to it.</p>
<p><em>Greet the ancestor first. The photograph can wait.</em></p>
`,
}
