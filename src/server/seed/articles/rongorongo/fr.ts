import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'rongorongo-les-tablettes-de-l-ile',
  title: 'Rongorongo : les tablettes qui attendent leur voix',
  excerpt:
    'Des rangées de signes minuscules gravés dans le bois, une lecture qui oblige à retourner la tablette, un savoir presque perdu. Ce que l’on sait du rongorongo, et ce que l’on ignore.',
  metaTitle: 'Rongorongo : l’écriture de l’île de Pâques',
  metaDescription:
    'Que sont les tablettes rongorongo, comment se lisaient-elles, que sait-on vraiment, qu’ignore-t-on encore et où sont-elles conservées aujourd’hui ?',
  keywords: [
    'rongorongo',
    'tablettes de Rapa Nui',
    'écriture de l’île de Pâques',
    'kōhau rongorongo',
    'musée de Rapa Nui',
  ],
  tags: ['rongorongo', 'mémoire', 'tradition orale', 'musées'],
  imageAlt:
    'Affiche à l’encre chaude : une tablette de bois aux bords usés, couverte de rangées de lignes gravées abstraites.',
  content: `
<p>Ce sont des morceaux de bois, parfois pas plus longs qu’un avant-bras, couverts d’un bord à l’autre de petits signes serrés : silhouettes humaines, oiseaux, poissons, plantes, formes qui évoquent des lunes ou des hameçons. On les appelle <em>kōhau rongorongo</em>, et elles comptent parmi les créations les plus étonnantes du peuple rapanui. Aujourd’hui, personne ne sait les lire avec certitude.</p>
<h2>Un texte que l’on tourne entre ses mains</h2>
<p>Les signes mesurent environ un centimètre et sont gravés avec une régularité qui trahit des mains exercées. La tradition veut qu’ils aient été taillés à l’éclat d’obsidienne ou à la dent de requin. Pas d’espaces évidents, pas de ponctuation : les figures se suivent jusqu’à remplir le bois, tranches comprises.</p>
<p>L’ordre de lecture porte un nom savant, <strong>boustrophédon inversé</strong>, mais le principe est simple. On commence en bas à gauche et l’on avance vers la droite ; au bout de la ligne, on fait pivoter la tablette d’un demi-tour et l’on poursuit avec la ligne du dessus, de nouveau de gauche à droite. Voilà pourquoi, sur une tablette immobile, une rangée se tient debout et la suivante a la tête en bas. Les tablettes ne sont d’ailleurs pas seules : on trouve aussi des signes sur un bâton, sur des pendentifs de bois appelés <em>reimiro</em> et sur une figure d’<a href="@orongo-tangata-manu">homme-oiseau</a>.</p>
<h2>Ce que l’on sait</h2>
<ul>
<li>On conserve environ deux douzaines de textes jugés authentiques, de longueur et d’état très inégaux.</li>
<li>Plusieurs tablettes partagent de longs passages : certains textes ou certaines formules étaient donc recopiés.</li>
<li>La tablette dite Mamari contient une séquence que la plupart des spécialistes reconnaissent comme un calendrier lunaire, sans pouvoir pour autant la lire mot à mot.</li>
<li>Certaines sont en <em>makoʻi</em>, un arbre estimé dans toute la Polynésie ; d’autres sont taillées dans un bois venu par la mer, l’une d’elles dans une rame européenne.</li>
<li>En 2024 ont été publiées les datations de quatre tablettes conservées à Rome. Le bois de l’une d’elles provient d’un arbre abattu vers 1500, plus de deux siècles avant la première arrivée européenne attestée, en 1722. C’est l’âge de l’arbre, pas forcément celui des signes.</li>
</ul>
<h2>Ce qui reste en débat</h2>
<p>De temps à autre, quelqu’un annonce avoir déchiffré le rongorongo. Aucune proposition n’a jusqu’ici emporté l’adhésion des chercheurs : les textes sont trop peu nombreux, et aucun n’est accompagné d’une version dans une autre langue. On ne s’accorde pas davantage sur la nature du système. Pour les uns, c’est une écriture qui notait la langue rapanui ; pour les autres, un aide-mémoire destiné à qui connaissait déjà le chant. On discute enfin de son origine : est-il né sur l’île sans modèle extérieur, ou après que les Rapanui eurent vu écrire des Européens, au XVIIIᵉ siècle ? Dans le premier cas, il figurerait parmi les très rares inventions indépendantes de l’écriture.</p>
<h2>Mémoire et silence</h2>
<p>Selon la tradition orale, les tablettes sont arrivées avec Hotu Matuʻa, l’<em>ariki</em>, le grand chef fondateur. Au début du XXᵉ siècle, des anciens se rappelaient encore les maîtres qui récitaient, une tablette entre les mains, les jeunes qui apprenaient à leurs côtés et les grands rassemblements d’<a href="@visiting-with-respect">Anakena</a>, où les récitants lisaient devant l’ariki Ngaʻara.</p>
<figure>@anakena</figure>
<p>Le missionnaire Eugène Eyraud, qui vécut sur l’île en 1864, fut le premier étranger à les mentionner. Il arrivait juste après la plus profonde des blessures : les raids esclavagistes de 1862 et 1863, qui emportèrent vers le Pérou une grande partie de la population, puis les épidémies. Le savoir s’en alla avec celles et ceux qui le portaient. Beaucoup de tablettes furent brûlées, cachées ou détournées vers d’autres usages.</p>
<p><em>Une tablette sans son récitant est comme un instrument sans mains : elle garde la musique, mais ne la livre pas.</em></p>
<h2>Où elles se trouvent aujourd’hui</h2>
<p>Aucun des originaux connus n’est resté sur l’île. Ils sont conservés à Rome, Santiago, Londres, Vienne, Berlin, Saint-Pétersbourg, Washington, New York et Honolulu, entre autres. À Hanga Roa, le musée anthropologique Padre Sebastián Englert présente des répliques et aide à les comprendre ; il ferme le lundi ; vérifiez les horaires. Le retour de ce patrimoine est une question bien vivante : en 2022, le Moai Tau est revenu de Santiago, et les familles rapanui poursuivent leur travail pour faire revenir leurs ancêtres et leurs biens.</p>
<p>Bien approcher le rongorongo, c’est accepter de ne pas savoir. Méfiez-vous des traductions trop faciles, écoutez les guides de l’île et, si vous souhaitez emporter une réplique, achetez-la à la personne qui l’a sculptée, en l’interrogeant sur son travail. Depuis <a href="@rooms">notre maison</a>, une promenade le long de la côte, en passant par Tahai, mène au musée : un beau chemin pour songer à tout ce qu’un peuple peut confier à un morceau de bois.</p>
`,
}
