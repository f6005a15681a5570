import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'petroglyphes-et-grottes-de-rapa-nui',
  title: 'Des pierres qui parlent de la mer : pétroglyphes et grottes',
  excerpt:
    'Thons, tortues et pirogues gravés dans la lave, oiseaux peints au-dessus des vagues, jardins au creux de la terre : une promenade parmi les pétroglyphes et les grottes, sans rien toucher.',
  metaTitle: 'Pétroglyphes et grottes de l’île de Pâques : le guide',
  metaDescription:
    'Papa Vaka, Papa Mango, Ana Kai Tangata, Ana Te Pahu : les figures à reconnaître, les grottes devenues jardins, et comment les visiter sans rien abîmer.',
  keywords: [
    'pétroglyphes de Rapa Nui',
    'Papa Vaka',
    'Ana Kai Tangata',
    'Ana Te Pahu',
    'grottes de l’île de Pâques',
    'manavai',
  ],
  tags: ['pétroglyphes', 'grottes', 'Makemake', 'manavai'],
  imageAlt:
    'Affiche : un oiseau et un poisson gravés dans la pierre sombre, une lumière rasante soulignant les sillons.',
  content: `
<p>Les <a href="@moai-and-ahu">moaï</a> se voient de loin. Les pétroglyphes demandent l’inverse : ralentir, se pencher un peu, attendre que la lumière les dessine. On a relevé à Rapa Nui plusieurs milliers de figures gravées dans la roche, l’un des grands trésors d’art rupestre de la Polynésie. Et sous nos pas, la même lave abrite une seconde île, faite de tunnels, d’eau qui suinte et de jardins cachés.</p>
<h2>Papa Vaka : la mer dessinée sur la pierre</h2>
<p>Sur la côte nord, près de la baie de La Pérouse, de grandes dalles de lave affleurent dans l’herbe. <em>Papa</em>, c’est la roche plate ; <em>vaka</em>, la pirogue. Là se trouve le plus grand pétroglyphe connu de l’île : deux longues lignes courbes, d’une douzaine de mètres, où l’on reconnaît une pirogue à double coque. À quelques pas, <strong>Papa Mango</strong> réunit un thon et un requin, et une autre dalle, Papa Mangai, porte une nuée d’hameçons. Tout ici parle de la pêche et de gens qui savaient lire la mer.</p>
<p>Venez tôt, ou vers le soir. Sous un soleil haut, les sillons s’effacent presque ; en lumière rasante, la pierre s’éveille.</p>
<figure>@town-caleta</figure>
<h2>Une famille de figures</h2>
<p>Plus personne ne détient le sens exact de chaque gravure, mais les formes reviennent, et les connaître aide à voir :</p>
<ul>
<li><strong>Makemake</strong>, le dieu créateur, que l’on reconnaît d’ordinaire dans les visages aux grands yeux ronds.</li>
<li><strong>Tangata manu</strong>, l’homme-oiseau, accroupi et de profil. On en trouve la plus forte concentration à Mata Ngaraʻu, dans le village d’<a href="@orongo-tangata-manu">Orongo</a>.</li>
<li><strong>Les oiseaux de mer</strong>, dont le <em>manutara</em>, ou sterne fuligineuse, et la frégate.</li>
<li><strong>Honu</strong>, la tortue ; <strong>kahi</strong>, le thon ; des poulpes, des requins, des hameçons.</li>
<li><strong>Vaka</strong>, les pirogues des ancêtres.</li>
<li><strong>Komari</strong>, symbole féminin lié à la fertilité, l’un des motifs les plus fréquents.</li>
</ul>
<h2>Ana Kai Tangata : des oiseaux au-dessus des vagues</h2>
<p>Près de Mataveri, sur le chemin du Rano Kau, la falaise s’ouvre en une grande bouche face à la mer. Au plafond subsistent des peintures, chose rare sur l’île : des oiseaux rouges, blancs et noirs, surtout des <em>manutara</em>, ces sternes dont le retour annonçait le printemps et la cérémonie de l’homme-oiseau. Le nom a fait couler beaucoup d’encre. <em>Ana</em> veut dire grotte et <em>tangata</em>, personne ; <em>kai</em> se traduit le plus souvent par manger, d’où la légende des cannibales, que les fouilles n’ont pas confirmée. On peut tout aussi bien comprendre « la grotte où les gens mangent », et certains rappellent d’autres sens du mot, comme conter ou réciter. Le sel et l’humidité décollent la peinture, et des pierres tombent de la voûte : regardez d’où l’accès est permis, sans vous avancer davantage. La grotte est parfois fermée en raison des chutes de pierres : renseignez-vous avant d’y aller.</p>
<h2>Ana Te Pahu : des jardins sous la terre</h2>
<p>Sur les flancs du Terevaka, non loin de l’Ahu Akivi, une coulée très ancienne, dont l’âge est débattu, a laissé un long tunnel. Par endroits la voûte s’est effondrée, et par ces fenêtres entrent la lumière et la pluie. En bas poussent bananiers, taro et avocatiers, à l’abri du vent ; d’où son autre nom, la grotte aux bananes. Ces tunnels ont offert de l’eau, de l’ombre, un potager et, en temps de guerre ou de razzias, un refuge.</p>
<p>En surface, la même idée se lit dans les <em>manavai</em>, enclos de pierre sèche, ronds ou allongés, qui coupent le vent et retiennent l’humidité. Il y en a un très grand nombre, et certains sont encore plantés. Avec les champs paillés de pierres, ils racontent un peuple qui a su cultiver une île sèche et venteuse.</p>
<p><em>Sur une île sans rivières, la pierre a appris à garder l’eau et l’ombre.</em></p>
<h2>Regarder sans laisser de trace</h2>
<ul>
<li>Ne touchez pas les gravures, ne marchez pas dessus, ne les mouillez pas et ne les repassez pas à la craie : chaque geste les use.</li>
<li>Restez sur les sentiers et les passerelles. Une dalle qui semble vide ne l’est peut-être pas.</li>
<li>N’entrez dans les grottes que si elles sont ouvertes, avec un guide, une lampe, des chaussures fermées et les mains libres.</li>
<li>Ne déplacez aucune pierre et n’emportez rien. Certaines grottes abritent les restes d’ancêtres.</li>
<li>Laissez les fruits et les plantes : ce sont des jardins, et quelqu’un en prend soin.</li>
<li>Après la pluie, ou en cas d’éboulement, remettez la visite à un autre jour.</li>
</ul>
<p>Depuis <a href="@rooms">notre maison</a>, Ana Kai Tangata est une belle marche le long de la côte, quand la grotte est ouverte ; Papa Vaka s’accorde bien avec une journée dans le nord et <a href="@visiting-with-respect">un bain à Anakena</a>. Le plus beau souvenir ne tient dans aucun sac : c’est d’avoir appris à voir un poisson là où il n’y avait qu’un rocher.</p>
`,
}
