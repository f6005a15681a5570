import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'orongo-et-l-homme-oiseau',
  title: 'Orongo et l’homme-oiseau : un village entre cratère et mer',
  excerpt:
    'Des maisons de pierre au bord du Rano Kau, un îlot, un oiseau, un œuf : ainsi désignait-on chaque printemps le Tangata Manu. Histoire et visite du village cérémoniel d’Orongo.',
  metaTitle: 'Orongo et l’homme-oiseau de l’île de Pâques',
  metaDescription:
    'Orongo, village cérémoniel de l’homme-oiseau : le Rano Kau, Motu Nui, le manutara, les maisons de pierre, les pétroglyphes et nos conseils de visite.',
  keywords: ['Orongo', 'Tangata Manu', 'homme-oiseau', 'Rano Kau', 'Motu Nui', 'manutara'],
  tags: ['Orongo', 'Tangata Manu', 'Rano Kau', 'pétroglyphes'],
  imageAlt: 'Affiche illustrée : les trois motu au large d’Orongo et cinq manutara en vol.',
  content: `
<p>Il est des lieux où la terre s’arrête deux fois. À Orongo<span data-place="orongo"></span>, d’un côté s’ouvre le cratère du Rano Kau, rond et profond comme une coupe ; de l’autre, la falaise tombe de près de trois cents mètres dans le Pacifique. Entre ces deux vides, sur une bande étroite, les anciens Rapanui ont bâti un village de pierre pour y attendre un oiseau.</p>
<h2>La coupe du Rano Kau</h2>
<p>Le volcan, d’abord. Le cratère du Rano Kau mesure environ un kilomètre et demi de large et abrite au fond un lac couvert d’îles flottantes de <em>totora</em>. Ses parois arrêtent le vent et entretiennent un climat à part, plus doux et plus humide qu’au-dehors. C’est ici que survécut le dernier <em>toromiro</em> sauvage, le petit arbre sacré de l’île, disparu à l’état naturel vers le milieu du XXᵉ siècle et sauvé par des graines cultivées loin de leur terre. Sur le bord sud, une large échancrure nommée Kari Kari laisse apparaître l’océan.</p>
<figure>@rano-kau</figure>
<h2>Des maisons faites pour attendre</h2>
<p>Orongo réunit une cinquantaine de maisons basses et allongées, construites sans mortier avec des dalles de basalte. Les dalles se resserrent vers le haut jusqu’à former la couverture, que l’on habillait de terre et d’herbe : de loin, les maisons semblent des ondulations de la colline. Les entrées sont si petites qu’on ne les franchissait qu’à quatre pattes. Ce n’était pas un village de toute l’année ; on y venait à la saison des cérémonies. Une bonne partie de ce que l’on voit a été restaurée dans les années 1970.</p>
<p>L’une de ces maisons abritait Hoa Hakananaiʻa, un moaï de basalte dont le dos est sculpté d’hommes-oiseaux. L’équipage d’un navire britannique l’emporta en 1868 ; il se trouve aujourd’hui au British Museum, à Londres. Le peuple rapanui demande son retour.</p>
<h2>Le premier œuf du printemps</h2>
<p>Face à la falaise se dressent trois îlots : Motu Kao Kao, Motu Iti et, le plus grand et le plus éloigné, Motu Nui. À chaque printemps austral, le <em>manutara</em>, la sterne fuligineuse, venait y nicher, et l’attente commençait :</p>
<ul>
<li>Les chefs qui aspiraient au titre envoyaient chacun un représentant, le <em>hopu</em>.</li>
<li>Les hopu descendaient la falaise, nageaient jusqu’à Motu Nui avec un flotteur de totora, le <em>pora</em>, et patientaient dans des grottes des jours ou des semaines.</li>
<li>Celui qui trouvait le premier œuf l’annonçait en criant, l’attachait à son front et revenait à la nage, parmi les courants et les requins.</li>
<li>Le chef qui recevait l’œuf devenait pour un an <em>tangata manu</em><span data-note="@tangata manu"></span>, l’homme-oiseau.</li>
</ul>
<p>La tête rasée et peinte, l’élu entrait dans une longue retraite, soumis à des interdits sévères (<em>tapu</em>)<span data-note="@tapu"></span> qui le séparaient des autres. Sa personne était sacrée, liée au dieu <em>Makemake</em>, et son groupe y gagnait prestige et privilèges. On ignore quand ce culte est né. Beaucoup de chercheurs le voient grandir à mesure que s’éteint le temps des <a href="@moai-and-ahu">moaï</a> ; d’autres pensent que les deux ont longtemps coexisté.</p>
<p>La dernière épreuve aurait eu lieu vers 1866 ou 1867. L’île sortait des raids esclavagistes péruviens de 1862-1863 et d’épidémies terribles, et les missionnaires venaient d’arriver. Ce que nous savons fut raconté par des anciens qui avaient connu, enfants ou jeunes gens, ces dernières années, et dont les récits furent recueillis des décennies plus tard.<span data-citation="@routledge"></span><span data-citation="@metraux"></span></p>
<h2>Les roches tournées vers l’îlot</h2>
<p>Au bout du village, à Mata Ngaraʻu, les roches sont couvertes de <a href="@petroglyphs-and-caves">pétroglyphes</a>. On y reconnaît des hommes-oiseaux accroupis, au bec crochu, tenant parfois un œuf ; le visage aux grands yeux de Makemake ; et les <em>komari</em>, signes féminins de fertilité. Ils ont été gravés les uns sur les autres, comme si chaque génération avait voulu ajouter sa voix.<span data-citation="@lee"></span> Le bord s’érode : on les contemple depuis le sentier.</p>
<figure>@motu-nui</figure>
<h2>Monter sans hâte</h2>
<p>Orongo n’est qu’à quelques kilomètres de Hanga Roa ; on y monte en voiture ou à pied, par un chemin qui s’élève avec vue sur la mer. Si vous partez de <a href="@rooms">notre maison</a>, allez-y tôt et emportez un coupe-vent, même en été. Le <a href="@visiting-with-respect">billet du parc</a> ne donne droit qu’à une seule entrée au village, et la visite se fait avec un guide accrédité ou un hôte rapanui. Ne montez pas sur les toits, qu’on prendrait pour le sol, et n’entrez pas dans les maisons. Au belvédère du cratère, il suffit de rester un moment : la lumière change une à une la couleur des îles de totora.</p>
<p><em>À Orongo, tout tenait à quelque chose de fragile : un œuf, un front, le souffle d’un nageur.</em></p>
`,
}
