import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'tapati-rapa-nui-fete-de-l-ile',
  title: 'Tāpati : quand toute l’île chante, court et se peint',
  excerpt:
    'En février, Rapa Nui vit sa grande fête : chants anciens, jeux de ficelle, luges en troncs de bananier et un défilé ouvert aux visiteurs. Comment en profiter en bon invité.',
  metaTitle: 'Tāpati Rapa Nui : la grande fête de l’île de Pâques',
  metaDescription:
    'La Tāpati Rapa Nui et l’art d’y prendre part : candidates et familles, haka pei, Tauʻa, chants riu, kai-kai, défilé et conseils pour le mois de février.',
  keywords: ['Tāpati Rapa Nui', 'haka pei', 'farándula', 'kai-kai', 'fête de l’île de Pâques'],
  tags: ['Tāpati', 'fêtes', 'musique', 'février'],
  imageAlt:
    'Affiche illustrée : un tambour, des plumes et des feuilles de bananier en aplats de couleurs chaudes.',
  content: `
<p>Vers la fin de janvier, quelque chose change à Hanga Roa. Dans les cours, plumes et fibres sèchent au soleil ; on coud des costumes tard dans la nuit ; les chœurs répètent fenêtres ouvertes et quelqu’un passe, un tronc de bananier sur l’épaule. La <em>Tāpati</em> approche. Le mot veut dire « semaine », même si la fête en dure le plus souvent près de deux.</p>
<h2>Une fête de familles</h2>
<p>Elle est née à la fin des années 1960, sur le modèle des fêtes du printemps du Chili continental, et les insulaires l’ont peu à peu faite profondément leur. C’est aujourd’hui la grande célébration de la langue, des savoir-faire et de la mémoire rapanui. Elle se tient dans la première quinzaine de février (en 2026, du 3 au 16), selon un programme que la municipalité annonce chaque année.</p>
<p>Sous sa forme la plus connue, deux candidates se disputent le titre de reine, soutenues par leurs familles et leurs amis. Chaque épreuve rapporte des points : chanter, sculpter, pêcher, courir, coudre, cuisiner. Une victoire n’est pas celle d’une seule personne, mais d’une alliance qui travaille depuis des mois et se rend service pour service. La formule a évolué ; certaines années, il n’y eut qu’une représentante, et en 2025, après une longue pause, la compétition entre deux familles est revenue.</p>
<h2>Le corps : courir, ramer, dévaler</h2>
<ul>
<li><strong>Haka pei</strong> : les concurrents s’élancent sur la pente du Maunga Puʻi, allongés sur deux troncs de bananier attachés, le corps peint et presque nus. Cela ne dure que quelques secondes, et le public tout entier retient son souffle.</li>
<li><strong>Tauʻa Rapa Nui</strong> : une épreuve en trois temps, née autour du lac du <a href="@rano-raraku">Rano Raraku</a>. On pagaie sur un petit radeau de totora (<em>vaka ama</em>), on court avec deux lourds régimes de bananes sur les épaules (<em>aka venga</em>), puis on nage sur un flotteur de joncs (<em>pora</em>). Quand le lac est à sec ou doit se reconstituer, l’épreuve s’adapte.</li>
<li><strong>La mer et les chevaux</strong> : pirogue, pêche et courses complètent les journées, au gré du programme.</li>
</ul>
<h2>La voix et les mains</h2>
<p>Le soir, l’île entière se retrouve devant la scène de Hanga Vare Vare, au bord de la mer. On y entend les <em>riu</em>, chants transmis qui gardent des histoires et des noms, et les <em>ute</em>, plus libres. Dans le <em>koro haka opo</em>, deux groupes se répondent des heures durant sans jamais reprendre une chanson : celui qui se trouve à court ou se trompe a perdu. Les troupes d’enfants, de jeunes et d’adultes dansent en costumes de plumes, de coquillages et de <em>mahute</em>, cette écorce que l’on bat jusqu’à en faire une étoffe.</p>
<p>Le moment le plus discret est peut-être le plus profond. Dans le <em>kai-kai</em>, une personne tisse entre ses doigts une figure de ficelle tout en récitant le <em>pataʻutaʻu</em>, le récitatif qui lui appartient. La figure dure un instant ; le récit a traversé les siècles. Et dans le <em>takona</em>, la peinture corporelle aux terres colorées, chaque dessin dit quelque chose d’un lignage ou d’un lieu.</p>
<h2>La farándula</h2>
<p>Vers la fin vient le défilé. Les chars traversent le bourg, entourés de centaines de personnes couvertes d’argile et de pigments, parées de plumes, de feuilles et de colliers. C’est le jour où l’invitation faite aux visiteurs est la plus claire : quand il y a compétition, chaque participant vêtu à la manière traditionnelle peut rapporter des points à la famille qu’il accompagne.</p>
<figure>@town-street</figure>
<h2>Participer avec respect</h2>
<ul>
<li>Demandez avant de vous joindre à la fête, et suivez ceux qui mènent. Pour la farándula, les familles vous diront où vous faire peindre et comment vous vêtir.</li>
<li>Portez la peinture et la parure comme un cadeau, non comme un déguisement. N’inventez ni tatouages ni symboles.</li>
<li>Demandez la permission pour une photo de près, surtout aux enfants et aux anciens, et laissez le drone à la maison.</li>
<li>Au haka pei et pendant les courses, restez derrière les limites : elles protègent les concurrents.</li>
<li>Acceptez avec gratitude la nourriture partagée, faites la queue et remportez vos déchets. S’il y a un <a href="@umu-and-island-food"><em>ʻumu</em></a>, le four de terre, laissez d’abord passer les aînés.</li>
<li>Achetez l’artisanat à celles et ceux qui le font. Chaque couronne a demandé bien des après-midi.</li>
</ul>
<p>Février, c’est le plein été, et l’île affiche complet : vols et <a href="@rooms">chambres</a> se réservent des mois à l’avance. Le programme change à la dernière minute, au gré du vent ou de la pluie ; en sourire fait partie de la fête. De notre maison, le centre de Hanga Roa est à cinq minutes à pied : rien ne presse, tant que joue le dernier ukulélé.</p>
<p><em>La Tāpati ne se regarde pas comme un spectacle : on l’accompagne, comme on accompagne une famille en fête.</em></p>
`,
}
