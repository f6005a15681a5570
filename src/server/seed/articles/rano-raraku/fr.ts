import type { SeedVersion } from '../../seed-article.ts'

export const fr: SeedVersion = {
  slug: 'rano-raraku-carriere-des-moai',
  title: 'Rano Raraku, le versant où naquirent les moaï',
  excerpt:
    'Des centaines de moaï demeurent dans la carrière qui les a vus naître, enfouis jusqu’au cou ou encore attachés à la roche. Promenade dans un atelier resté inachevé.',
  metaTitle: 'Rano Raraku : la carrière des moaï de l’île de Pâques',
  metaDescription:
    'Rano Raraku, la carrière des moaï : tuf volcanique, géants inachevés, Te Tokanga, Tukuturi l’agenouillé, lac de cratère et conseils pour la visite.',
  keywords: ['Rano Raraku', 'carrière des moaï', 'Te Tokanga', 'Tukuturi', 'Rapa Nui'],
  tags: ['Rano Raraku', 'moaï', 'volcans', 'carrière'],
  imageAlt:
    'Affiche illustrée : des moaï à demi enfouis sur le versant herbeux du volcan Rano Raraku.',
  content: `
<p>À un moment de la montée, on cesse de compter. Il y a des moaï debout, des moaï penchés, des moaï couchés sur le dos ; certains affleurent dans l’herbe comme s’ils écoutaient le sol ; d’autres ne sont pas encore tout à fait des moaï, car personne n’a fini de les détacher de la montagne. Le Rano Raraku n’a rien d’une ruine. On dirait un atelier dont les artisans viennent de s’absenter un instant.</p>
<h2>Une pierre qui se laisse tailler</h2>
<p>Le Rano Raraku est un volcan peu élevé de l’est de l’île, formé de cendres que le temps a compactées en <em>tuf</em> : une roche jaunâtre, semée de fragments plus durs, assez tendre pour être travaillée avec des outils de pierre. Presque tous les moaï de Rapa Nui, plus de neuf sur dix, sont sortis d’ici, et près de quatre cents s’y trouvent encore, achevés, brisés ou à peine ébauchés.</p>
<p>Le travail se lit sur la paroi. Les maîtres sculpteurs ouvraient un couloir de chaque côté de la figure et la taillaient couchée, presque toujours sur le dos : le visage, les longues oreilles, les mains posées sur le ventre. À la fin, seule une quille, le long de l’échine, retenait la statue à la roche. Une fois cette quille rompue, on la descendait avec des cordes et on la dressait dans une fosse pour achever le dos. Certaines prirent ensuite les chemins dont l’île garde la trace. D’autres sont restées.</p>
<h2>Ce ne sont pas des têtes</h2>
<p>L’image la plus célèbre de l’île est trompeuse. Les « têtes » du versant sont des figures entières, recouvertes jusqu’aux épaules ou jusqu’au cou par les sédiments et par les déblais de la carrière elle-même. Les fouilles ont révélé des torses complets, des mains aux doigts effilés et parfois, sur le dos, des gravures que la terre avait protégées de la pluie. Aucune de ces statues n’a les orbites creusées : cela se faisait à l’arrivée sur l’<a href="@moai-and-ahu"><em>ahu</em></a>.</p>
<p>On a longtemps supposé qu’elles attendaient toutes leur tour de partir. On pense aujourd’hui que certaines, au moins, furent dressées ici pour y demeurer. L’étude des sols autour de deux moaï fouillés a aussi livré des traces de patate douce, de banane et de taro : la carrière était également un jardin fertile. Pourquoi cessa-t-on de sculpter, et quand ? On en débat toujours.</p>
<figure>@rano-raraku</figure>
<h2>Quatre rencontres à ne pas manquer</h2>
<ul>
<li><strong>Te Tokanga</strong>, surnommé « El Gigante » : une statue d’environ 21 mètres, encore soudée à la roche, à peu près le double du plus grand moaï jamais dressé sur un ahu. Nul ne sait si l’on comptait vraiment la déplacer.</li>
<li><strong>Tukuturi</strong>, le moaï agenouillé : petit, en pierre rougeâtre, le visage arrondi, barbu, les mains sur les cuisses. Sa posture rappelle celle des chanteurs d’autrefois. Les uns le croient parmi les plus anciens, les autres parmi les derniers.</li>
<li><strong>Le moaï au navire</strong> : un bâtiment à plusieurs mâts est gravé sur son torse, tracé par quelqu’un qui vit peut-être arriver les premières voiles étrangères.</li>
<li><strong>La vue sur Tongariki</strong> : depuis le versant, on distingue au bord de la mer quinze frères qui, eux, ont fait le voyage.</li>
</ul>
<h2>Le lac du cratère</h2>
<p>Derrière la crête, le volcan réserve une surprise tranquille : une cuvette, un lac bordé de <em>totora</em>, le jonc dont on faisait flotteurs et nattes, et d’autres moaï encore sur la pente intérieure. Le niveau de l’eau varie beaucoup ; ces dernières années, le lac s’est parfois asséché, et en 2023 un petit moaï dont personne ne soupçonnait l’existence est apparu dans son lit.</p>
<p>En octobre 2022, un incendie a parcouru le cratère et gravement endommagé plus de vingt moaï. L’accès à l’intérieur dépend donc de l’état de conservation du site ; renseignez-vous avant de partir. La pierre paraît éternelle, mais elle est fragile : la pluie, le soleil et le feu l’effacent peu à peu.</p>
<h2>Bien visiter la carrière</h2>
<p>Le <a href="@visiting-with-respect">billet du parc national Rapa Nui</a> ne permet d’entrer qu’une seule fois au Rano Raraku : choisissez votre jour et ne vous pressez pas, deux heures y passent vite. Entrez avec un guide accrédité ou un hôte rapanui et ne quittez pas les sentiers. Emportez un chapeau, de l’eau et des chaussures qui accrochent : il n’y a presque pas d’ombre. À ceux qui <a href="@rooms">séjournent chez nous</a>, nous suggérons volontiers le matin, ou bien juste après le lever du soleil à Tongariki, tout proche.</p>
<p>Ne touchez aucun moaï, pas même ceux qui semblent oubliés. Aucun ne l’est.</p>
<p><em>Une carrière en apprend plus qu’une statue : on y voit le doute, l’erreur et la main.</em></p>
`,
}
