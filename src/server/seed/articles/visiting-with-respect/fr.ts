import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'visiter-rapa-nui-avec-respect',
  title: 'Marcher avec respect : comment visiter Rapa Nui',
  excerpt:
    'Billet, guides, ahu, eau douce, chevaux sur la route et quelques mots de rapanui : l’essentiel pour parcourir l’île comme on entre chez une personne qui nous est chère.',
  metaTitle: 'Visiter l’île de Pâques : billet, guides et usages',
  metaDescription:
    'Billet du parc national, guides, ce qu’il ne faut pas toucher, drones, formulaire d’entrée, chevaux sur la route, Anakena et salutations.',
  keywords: [
    'visiter Rapa Nui',
    'parc national Rapa Nui',
    'Maʻu Henua',
    'voyage responsable',
    'Anakena',
    'saluer en rapanui',
  ],
  tags: ['voyage responsable', 'parc national', 'Maʻu Henua', 'conseils'],
  imageAlt:
    'Affiche : quatre moaï coiffés de pukao rouges sur leur ahu, au bord de la plage d’Anakena.',
  content: `
<p>On dit souvent de Rapa Nui que c’est un musée à ciel ouvert ; c’est d’abord une maison. Y vivent les familles qui descendent de ceux qui ont dressé les <a href="@moai-and-ahu">moaï</a>, et leurs ancêtres y reposent. Pour bien la parcourir, nul besoin de tout savoir : il suffit d’y entrer comme on entre chez une personne qui nous est chère, sans hâte et les yeux ouverts.</p>
<h2>Avant de partir : billet et guide</h2>
<p>Plus de quarante pour cent de l’île sont classés parc national et, depuis 1995, inscrits au patrimoine mondial de l’UNESCO. Depuis fin 2017, le parc est administré par la communauté autochtone <strong>Maʻu Henua</strong> : votre billet finance donc le soin que les Rapanui apportent eux-mêmes à leurs lieux.</p>
<ul>
<li>Le billet est personnel, obligatoire et valable dix jours. <a href="@orongo-tangata-manu">Orongo</a> et le <a href="@rano-raraku">Rano Raraku</a> ne se visitent qu’une fois : choisissez bien le jour et la lumière.</li>
<li>La plupart des sites se visitent avec un guide accrédité ou un hôte rapanui. C’est plus qu’une règle : c’est toute la différence entre regarder des pierres et entendre une histoire.</li>
<li>Horaires et conditions évoluent. Vérifiez-les au bureau de Maʻu Henua, à Hanga Roa, ou sur le <a href="https://www.rapanuinationalpark.com">site du parc</a>.</li>
<li>Pour se rendre sur l’île, il faut aussi le <a href="https://ingresorapanui.interior.gob.cl">formulaire d’entrée</a> (FUI), à remplir en ligne dans les semaines qui précèdent le vol et au plus tard environ trois jours avant ; un billet de retour sous trente jours, la durée maximale du séjour ; et un hébergement inscrit au SERNATUR, l’office du tourisme. Vérifiez les délais sur le formulaire lui-même.</li>
</ul>
<h2>Les ahu appartiennent aux ancêtres</h2>
<p>Un <em>ahu</em> est la plateforme où se dressent les moaï et, bien souvent, un lieu de sépulture. Seul celui qui ne le connaît pas n’y voit qu’un tas de pierres. C’est pourquoi l’on n’y pose jamais le pied, même lorsqu’il est en ruine, et pourquoi l’on ne touche pas les moaï : le tuf volcanique est tendre, et la graisse des mains, les frottements et les chocs l’usent sans retour.</p>
<ul>
<li>Suivez les sentiers balisés, sans enjamber les murets ni les cordes.</li>
<li>Ne déplacez pas de pierres, n’en faites pas de tourelles, n’emportez rien, pas même du sable.</li>
<li>Ne faites pas de feu et ne fumez pas : en octobre 2022, un incendie a gagné le Rano Raraku et endommagé des moaï.</li>
<li>Ne faites pas voler de drone sans autorisation : il dérange, met les sites en danger, et l’aéroport n’est jamais bien loin.</li>
<li>Demandez avant de photographier les personnes, surtout lors des cérémonies.</li>
</ul>
<p><em>Si vous ne savez pas si l’on peut marcher là, ne marchez pas. Si vous ne savez pas si l’on peut demander, demandez.</em></p>
<h2>L’eau, le plastique et la route</h2>
<p>L’île n’a pas de rivières. L’eau douce est celle de la pluie, filtrée par la roche et puisée dans des forages : une douche courte et une gourde comptent vraiment. Il en va de même des déchets. Presque tout arrive de loin, et une bonne part doit repartir ; les courants du Pacifique déposent en outre sur ces côtes le plastique des autres. Voyagez avec peu d’emballages et remportez piles, flacons et sachets.</p>
<p>Sur la route, vous croiserez des chevaux en liberté, des vaches et des chiens. Roulez doucement, plus encore à la nuit tombée et après la pluie, et toujours sur les pistes autorisées. Ne nourrissez pas les chevaux et ne les encerclez pas pour une photo. Les chiens de Hanga Roa sont sociables et vous accompagnent parfois longtemps ; mieux vaut ne pas les nourrir ni les encourager à suivre la voiture ou à entrer dans les sites. Beaucoup de terrains appartiennent à des familles : une barrière fermée reste fermée.</p>
<h2>Anakena : se baigner auprès de l’histoire</h2>
<p>La tradition raconte que Hotu Matuʻa a débarqué à Anakena. C’est aujourd’hui la plage de tous, au sable clair et à l’eau tempérée, à quelques pas de l’Ahu Nau Nau. S’y baigner est un cadeau, qui appelle quelques égards : restez à distance des ahu, passez un vêtement sur votre maillot pour aller les regarder, choisissez une crème solaire qui ménage les coraux et observez la mer avant d’y entrer, car il n’y a pas toujours de maître-nageur. Si une tortue apparaît, admirez-la de loin.</p>
<figure>@anakena</figure>
<h2>Saluer en rapanui</h2>
<p>Quelques mots ouvrent bien des portes. Le signe ʻ marque un petit arrêt de la voix.</p>
<ul>
<li><strong>ʻIorana</strong> : bonjour, et aussi au revoir. À plusieurs personnes, <em>ʻiorana kōrua</em>.</li>
<li><strong>Maururu</strong> : merci.</li>
<li><strong>Pehē koe ?</strong> : comment vas-tu ? On peut répondre <em>riva-riva</em>, bien.</li>
</ul>
<p>Depuis <a href="@rooms">notre maison</a>, le centre de Hanga Roa est à cinq minutes à pied, juste ce qu’il faut pour s’essayer au premier <em>ʻiorana</em> de la journée. Il revient presque toujours avec un sourire.</p>
`,
}
