import type { SeedVersion } from '../../seed-article.ts'

export const en: SeedVersion = {
  slug: 'rongorongo-the-silent-tablets',
  title: 'Rongorongo: the tablets waiting for their voice',
  excerpt:
    'Rows of tiny signs cut into wood, a reading order that turns the tablet upside down, and a knowledge that was almost lost. What we know about rongorongo, and what we do not.',
  metaTitle: 'Rongorongo: the undeciphered signs of Easter Island',
  metaDescription:
    'What the rongorongo tablets are, how they were turned to be read, what is known and what is still argued over, and where the originals are kept today.',
  keywords: [
    'rongorongo',
    'Rapa Nui tablets',
    'Easter Island script',
    'kōhau rongorongo',
    'Rapa Nui museum',
  ],
  tags: ['rongorongo', 'memory', 'oral tradition', 'museums'],
  imageAlt: 'Print in warm ink: a worn wooden tablet covered with rows of abstract carved lines.',
  content: `
<p>They are pieces of wood, some no longer than a forearm, covered from edge to edge with small, close-set signs: human figures, birds, fish, plants, shapes that suggest moons or fish-hooks. They are called <em>kōhau rongorongo</em>, and they are among the most astonishing things the Rapa Nui people ever made. Nobody alive can read them with certainty.</p>
<h2>A text you turn in your hands</h2>
<p>The signs stand about a centimetre high and are cut with an evenness that speaks of long practice. Tradition says the carvers worked with flakes of obsidian or with sharks’ teeth. There are no obvious gaps and no punctuation; one figure follows another until the wood is full, sometimes right over the edges.</p>
<p>The reading order has a forbidding name, <strong>reverse boustrophedon</strong>, and a simple explanation. You begin at the bottom left and read towards the right. At the end of the line you turn the tablet half round and carry on with the line above, once more from left to right. Look at a tablet lying still and you will see why this matters: one row stands upright and the next is on its head. Not every text is on a tablet, either. There are signs on a staff, on the wooden pendants called <em>reimiro</em>, and on a carved <a href="@orongo-tangata-manu">birdman</a>.</p>
<h2>What is known</h2>
<ul>
<li>About two dozen texts are accepted as authentic, very uneven in length and in condition.</li>
<li>Several tablets share long passages, so some texts or formulas must have been copied.</li>
<li>The tablet known as Mamari contains a sequence that most specialists recognise as a lunar calendar, although even that cannot be read word for word.</li>
<li>Some were carved in <em>makoʻi</em>, a tree prized all over Polynesia; others in wood that came by sea, one of them a European oar.</li>
<li>In 2024 researchers published radiocarbon dates for four tablets kept in Rome. The wood of one came from a tree felled around 1500, more than two centuries before the first recorded European landing in 1722. That is the age of the tree, which is not necessarily the age of the signs.</li>
</ul>
<h2>What is still argued over</h2>
<p>Every so often somebody announces that rongorongo has been deciphered. So far no proposal has persuaded the field as a whole: there are too few texts, and none comes with a version in another language. Scholars do not even agree on what kind of system it is. For some it is writing that recorded the Rapa Nui language; for others it was an aid to memory for someone who already knew the chant. Nor is it settled whether it arose on the island with no outside model, or after the Rapa Nui had watched Europeans write in the eighteenth century. If the first is true, it belongs among the very few occasions on which human beings invented writing independently.</p>
<h2>Memory and silence</h2>
<p>Oral tradition holds that the tablets came with Hotu Matuʻa, the founding ariki, or high chief. Elders interviewed early in the twentieth century remembered masters who recited with a tablet in their hands, young people learning from them, and the great gatherings at <a href="@visiting-with-respect">Anakena</a>, where the chanters read before the ariki Ngaʻara.</p>
<figure>@anakena</figure>
<p>The missionary Eugène Eyraud, who lived on the island in 1864, was the first outsider to leave a record of them. He came just after the deepest wound of all: the slave raids of 1862 and 1863, which carried a large part of the population off to Peru, and the epidemics that followed. Knowledge went with the people who held it. Many tablets were burnt, hidden away, or put to some other use.</p>
<p><em>A tablet without its chanter is like an instrument without hands: the music is kept there, but not given.</em></p>
<h2>Where they are today</h2>
<p>None of the known originals remains on the island. They are kept in Rome, Santiago, London, Vienna, Berlin, St Petersburg, Washington, New York and Honolulu, among other places. In Hanga Roa, the Father Sebastián Englert Anthropological Museum shows replicas and helps visitors make sense of them; it is closed on Mondays, and opening hours are worth checking. The return of this heritage is a living conversation: Moai Tau came home from Santiago in 2022, and Rapa Nui families continue to work for the return of their ancestors and their belongings.</p>
<p>The best way to approach rongorongo is to be at ease with not knowing. Be wary of quick translations, listen to the island’s own guides and, if you would like to take home a replica, buy it from the person who carved it and ask about the work. From <a href="@rooms">our house</a>, a walk along the coast past Tahai leads to the museum: a good stretch of path for thinking about how much a people can keep in a piece of wood.</p>
`,
}
