import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'umu-et-saveurs-de-l-ile',
  title: 'Le ʻumu et les saveurs de l’île',
  excerpt:
    'Des pierres brûlantes, des feuilles de bananier et du temps : ainsi cuisine la terre à Rapa Nui. Du ʻumu cérémoniel au thon, à la patate douce et au poʻe, un guide pour gourmands curieux.',
  metaTitle: 'Que manger sur l’île de Pâques : ʻumu, thon et poʻe',
  metaDescription:
    'Comment se prépare le ʻumu, ce que signifie le ʻumu tahu, en quoi il diffère du curanto, et que goûter à Rapa Nui : thon, patate douce, taro, poʻe, goyave.',
  keywords: [
    'ʻumu',
    'cuisine de Rapa Nui',
    'ʻumu tahu',
    'poʻe',
    'que manger sur l’île de Pâques',
    'four de terre',
  ],
  tags: ['ʻumu', 'cuisine rapanui', 'poisson', 'fruits'],
  imageAlt:
    'Affiche : un four de terre ouvert, des paquets en feuilles de bananier et la vapeur qui monte, à côté du poisson et des patates douces, sous un ciel sombre.',
  content: `
<p>D’abord vient la fumée du bois. Des heures plus tard, quand on écarte la terre, monte une vapeur qui sent la feuille de bananier, la patate douce et la fête. De mémoire de Rapanui, on a toujours cuisiné ainsi sur l’île. Le four s’appelle <strong>ʻumu</strong> ; le mot désigne aussi le repas qui en sort et la réunion qui l’entoure.</p>
<h2>Cuisiner avec la terre</h2>
<p>Le ʻumu est un four de terre, cousin de ceux que l’on allume dans toute la Polynésie. Sa forme la plus durable est le <em>ʻumu pae</em>, une fosse bordée de pierres taillées qui servait encore et encore. Beaucoup subsistent près des fondations des anciennes maisons : en regardant bien, sur les sites archéologiques, on apprend à reconnaître le cercle de la cuisine à côté de la maison.</p>
<ol>
<li>On allume le bois dans la fosse et l’on empile par-dessus des pierres volcaniques, jusqu’à ce qu’elles rougeoient.</li>
<li>On étale les pierres et on les couvre de feuilles de bananier, qui donnent humidité et parfum.</li>
<li>On dispose viandes, poulet et poisson, puis d’autres pierres et d’autres feuilles, et enfin patates douces, taro et autres tubercules.</li>
<li>On referme le tout avec des feuilles et de la terre. Il ne reste plus qu’à attendre, bavarder et chanter, parfois plusieurs heures.</li>
</ol>
<h2>ʻUmu tahu : demander et remercier</h2>
<p>Tous les ʻumu ne se ressemblent pas. Le <em>ʻumu tahu</em> s’allume au commencement d’une entreprise qui compte, un chantier, une traversée, une fête, pour demander qu’elle réussisse. On y met le plus souvent un poulet blanc, et l’on partage afin que la bénédiction touche chacun. La tâche accomplie, le <em>ʻumu hatu</em> dit merci. Il y a aussi de grands ʻumu communautaires, lors des fêtes religieuses et pendant la <a href="@tapati">Tāpati</a>, préparés par des familles entières pour qui veut bien venir. Si vous avez la chance d’y assister, laissez-vous guider par vos hôtes, demandez avant de photographier et acceptez de bon cœur ce que l’on vous offre.</p>
<p><em>Le feu cuit le repas ; l’attente partagée cuit l’amitié.</em></p>
<h2>Est-ce un curanto ?</h2>
<p>En espagnol, on appelle souvent le ʻumu « curanto », et la ressemblance saute aux yeux. Mais le curanto appartient au sud du Chili : le mot vient du mapudungun, la langue mapuche, la fosse se couvre des immenses feuilles de la nalca et l’on y cuit coquillages, viandes, pommes de terre et galettes de pomme de terre. Le ʻumu, lui, est polynésien ; il sent la feuille de bananier et s’accompagne de patate douce, de taro et de <em>poʻe</em>. Certains voient dans cette parenté la trace d’anciens voyages entre la Polynésie et l’Amérique : belle idée, encore débattue. En attendant, l’appeler par son nom est une simple politesse.</p>
<h2>De la mer et du jardin</h2>
<p>À table, le poisson est roi. Le thon, <em>kahi</em>, se mange juste saisi, en empanadas ou cru, en ceviche relevé de citron vert et parfois adouci de lait de coco, à la tahitienne. Les pêcheurs, eux, préfèrent à tout le <em>tunu ahi</em>, un poisson à peine sorti de l’eau, grillé sur des pierres brûlantes au bord de la mer. La langouste et sa petite cousine, le <em>rape rape</em>, restent des plaisirs occasionnels : demandez si c’est la saison.</p>
<p>Le jardin donne la patate douce, ou <em>kumara</em>, le taro, l’igname, ou <em>uhi</em>, et de nombreuses variétés de bananes, <em>maika</em>. La patate douce porte une grande histoire : originaire d’Amérique, elle était déjà cultivée en Polynésie avant l’arrivée des Européens. Le poʻe, dense et sucré, se prépare avec de la banane ou du potiron et de la farine ; il accompagne aussi bien le plat que le café. L’ananas local est petit et très parfumé. La goyave, introduite il y a longtemps, pousse aujourd’hui à l’état sauvage, au point d’être devenue envahissante ; en jus ou en confiture, c’est un délice.</p>
<figure>@town-market</figure>
<h2>Où et comment goûter</h2>
<ul>
<li>Le marché de Hanga Roa, tôt le matin, pour les fruits, les légumes et le poisson du jour.</li>
<li>Les petites adresses du port de pêche et du centre, pour le thon et le ceviche.</li>
<li>Les étals d’<a href="@visiting-with-respect">Anakena</a>, quand ils sont ouverts, pour une empanada après la baignade.</li>
<li>Les soirées avec ʻumu et danses que proposent certaines familles et certains restaurants : mieux vaut réserver.</li>
</ul>
<p>Une grande partie de ce que l’on consomme sur l’île arrive de très loin, par bateau ou par avion. Choisir ce qui se pêche et se cultive ici, se servir sans excès et signaler à temps allergies ou régimes rend service à tout le monde. Depuis <a href="@rooms">notre maison</a>, le centre est à cinq minutes à pied : partez avec de l’appétit, et sans vous presser.</p>
`,
}
