import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'moai-et-ahu-visages-des-ancetres',
  title: 'Moaï et ahu : les visages vivants des ancêtres',
  excerpt:
    'Avant d’être une carte postale, chaque moaï fut un ancêtre. Ce que sont les statues et leurs plateformes, ce que l’on sait, ce dont on débat, et comment les approcher avec respect.',
  metaTitle: 'Les moaï de l’île de Pâques : sens, histoire, visite',
  metaDescription:
    'Que sont les moaï et les ahu de Rapa Nui ? Ancêtres, pukao, yeux de corail, transport, les quinze de Tongariki et conseils pour une visite respectueuse.',
  keywords: ['moaï', 'moai', 'ahu', 'Ahu Tongariki', 'pukao', 'Rapa Nui', 'île de Pâques'],
  tags: ['moaï', 'ahu', 'ancêtres', 'Tongariki'],
  imageAlt:
    'Affiche illustrée : une rangée de moaï debout sur leur ahu, dans une lumière chaude et rasante.',
  content: `
<p>On remarque d’abord la taille. Puis vient le silence. Devant un moaï dressé, on comprend assez vite qu’il ne s’agit ni d’un décor ni d’une énigme posée là pour les voyageurs : on se trouve devant quelqu’un. Sur l’île, on appelle aussi les statues <em>aringa ora</em>, les visages vivants, et pour bien des familles rapanui elles font toujours partie de la parenté.</p>
<h2>Un ancêtre sur sa plateforme</h2>
<p>Chaque moaï représentait un aïeul qui avait compté pour son lignage. Une fois en place, il veillait sur les siens grâce au <em>mana</em><span data-note="@mana"></span>, cette force spirituelle que les grands défunts transmettaient aux vivants. Voilà pourquoi presque tous tournaient le dos à la mer et regardaient vers l’intérieur, du côté des maisons et des cultures de leur communauté. Les sept de l’Ahu Akivi<span data-place="ahu-akivi"></span>, loin du rivage, semblent faire exception : ils regardent en direction de l’océan, mais c’est leur propre esplanade qui s’étend devant eux.</p>
<p>L’<em>ahu</em><span data-note="@ahu"></span> est l’autre moitié de l’histoire, peut-être la plus sacrée. C’est une plateforme de pierre, avec un mur du côté de la mer, une rampe pavée de galets et un espace ouvert où l’on se réunissait. Les restes des défunts étaient déposés dans l’ahu ou à ses abords. On en compte environ trois cents, surtout le long de la côte, et tous n’ont pas porté de statues.</p>
<p>On connaît aujourd’hui près d’un millier de moaï. L’immense majorité est en tuf volcanique du <a href="@rano-raraku">Rano Raraku</a> ; quelques-uns sont en basalte, en trachyte ou en scorie rouge.</p>
<h2>Coiffes rouges et yeux de corail</h2>
<p>Certains moaï portaient un <em>pukao</em><span data-note="@pukao"></span>, un gros cylindre de scorie rouge extrait de la petite carrière de Puna Pau. On y voit le plus souvent un chignon noué au sommet du crâne, ou bien une coiffe ; dans toute la Polynésie, le rouge était une couleur de haut rang.</p>
<p>Les yeux furent une surprise. On avait longtemps cru que les orbites étaient restées vides. En 1978, lors des travaux de l’Ahu Nau Nau, à Anakena, l’équipe de l’archéologue rapanui Sergio Rapu découvrit des fragments de corail blanc et de scorie rouge qui, une fois assemblés, formaient un œil. Il est conservé au musée anthropologique de Hanga Roa. Comme on ne creusait les orbites qu’une fois la statue arrivée à son ahu, on pense que les yeux éveillaient l’ancêtre. Rien ne prouve que tous les moaï en aient eu.</p>
<h2>Ce que l’on sait, ce dont on débat</h2>
<ul>
<li><strong>La sculpture</strong> est bien connue : avec des outils de pierre dure, les <em>toki</em><span data-note="@toki"></span>, les maîtres sculpteurs dégageaient la figure, couchée, dans la roche même.</li>
<li><strong>Le transport</strong> reste une question ouverte. La tradition raconte que les moaï ont marché, portés par le mana. Des expériences menées dans les années 1980, puis en 2012, ont montré qu’une statue dressée peut avancer en se balançant au moyen de cordes ; d’autres chercheurs penchent pour des traîneaux et des rouleaux de bois. Peut-être a-t-on employé plusieurs méthodes.</li>
<li><strong>Le redressement</strong> nous a laissé un bon indice : pendant l’expédition norvégienne de 1955-1956, un groupe d’insulaires remit debout le moaï de l’Ahu Ature Huki, à Anakena, avec des leviers de bois et des pierres glissées peu à peu par-dessous.</li>
<li><strong>La chute</strong> est discutée elle aussi. En 1722, les navigateurs européens virent des moaï debout ; dans la seconde moitié du XIXᵉ siècle, plus un seul ne se dressait sur son ahu. On a évoqué des luttes entre lignages, un changement des croyances, dont témoigne le <a href="@orongo-tangata-manu">culte de l’homme-oiseau</a>, des séismes. Ceux que vous voyez aujourd’hui sur leurs plateformes ont été relevés depuis les années 1950.</li>
</ul>
<p>Le vieux récit d’un peuple qui se serait ruiné à sculpter des statues est désormais très contesté. Ce qui est établi, en revanche, c’est le désastre causé par les raids esclavagistes de 1862-1863 et par les maladies qui suivirent : la population faillit disparaître.</p>
<h2>Les quinze de Tongariki</h2>
<p>L’Ahu Tongariki<span data-place="tongariki"></span>, le plus grand de l’île, porte quinze moaï. Prenez le temps de les regarder un à un : la stature, les épaules, le dessin de la bouche, tout change. Un seul porte son pukao. En mai 1960, le tsunami qui suivit le grand séisme du sud du Chili emporta loin dans les terres les statues, déjà renversées, et les pierres de la plateforme. Dans les années 1990, les archéologues Claudio Cristino et Patricia Vargas, de l’Université du Chili, dirigèrent la reconstruction avec des ouvriers rapanui et une grue offerte par une entreprise japonaise.</p>
<p>Pendant l’été austral, le soleil se lève derrière la rangée et, quelques minutes durant, les quinze silhouettes semblent respirer. Depuis <a href="@rooms">notre maison</a>, comptez une vingtaine de minutes en voiture ; mieux vaut demander la veille à quelle heure ouvre le site.</p>
<figure>@tongariki-sunrise</figure>
<h2>S’approcher avec respect</h2>
<p>Les ahu sont des lieux sacrés, et ce sont aussi des sépultures. N’y montez pas, ne touchez pas les statues, ne déplacez pas la moindre pierre, même si elle paraît oubliée là. La plupart des sites nécessitent un <a href="@visiting-with-respect">billet du parc national</a>, administré par la communauté autochtone Maʻu Henua, et la présence d’un guide accrédité ou d’un hôte rapanui. Un bon guide ne résout pas le mystère : il apprend à l’écouter.</p>
<p><em>On salue d’abord l’ancêtre ; la photographie vient ensuite.</em></p>
`,
}
