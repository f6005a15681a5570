import type { MakingText } from '../making-text.ts'

export const fr: MakingText = {
  title: 'Comment ce site est fait',
  metaTitle: 'Comment ce site est fait · Hôtel sur l’île de Pâques',
  description:
    'Le poids du site de Hare Mahina sur l’île de Pâques, ce qu’il ne charge pas chez d’autres, son usage sans JavaScript et à qui signaler un obstacle.',
  intro:
    'L’île est loin et sa connexion est mince. Ce site pèse donc peu, ne vous suit pas et se lit avec ce que vous avez sous la main.',
  sections: [
    {
      heading: 'Ce qu’il pèse',
      blocks: [
        'Une première visite sur téléphone charge moins de 265 Ko, photo de couverture comprise. Un test le mesure avant chaque mise en ligne et l’arrête au-delà.',
        'Au bas de chaque page se trouve une économie de données : les images s’affichent alors quand vous les touchez.',
      ],
    },
    {
      heading: 'Sans tiers',
      blocks: [
        'Ni publicité, ni polices, ni cartes, ni compteurs venus d’ailleurs. Le plan des rues et le système de réservation externe disent d’où ils viennent et ne se chargent qu’à votre demande ; la mesure d’audience, seulement si vous l’acceptez.',
      ],
    },
    {
      heading: 'Cinq langues',
      blocks: [
        'Espagnol, anglais, français, allemand et chinois, avec les mêmes textes, aussi dans les e-mails et les pages légales. Les mots rapanui gardent leur coup de glotte (ʻ) et leurs voyelles longues.',
      ],
    },
    {
      heading: 'Sans JavaScript',
      blocks: [
        'Les chambres, la galerie et le blog se lisent, et l’on cherche des dates et des articles. L’envoi du formulaire de contact demande JavaScript ; sans lui restent l’e-mail et le téléphone.',
      ],
    },
    {
      heading: 'Les images',
      blocks: [
        'Les images sont des illustrations : nous les avons faites avec des logiciels, elles ne montrent ni chambres ni personnes réelles, et des photographies les remplaceront.',
      ],
    },
    {
      heading: 'Accessibilité',
      blocks: [
        'Nous suivons les règles WCAG 2.2, niveau AA. Le site s’utilise au clavier, s’agrandit jusqu’à 400 %, respecte ceux qui demandent moins de mouvement et se vérifie avec des outils automatiques.',
        'Ce que nous n’avons pas encore fait : le faire essayer en entier par des personnes qui utilisent un lecteur d’écran. Le système de réservation externe et le plan des rues ne sont pas les nôtres et peuvent présenter des obstacles.',
        'Quelque chose ne fonctionne pas pour vous ? Écrivez à {email} ou appelez le {phone} en précisant la page et le logiciel. Nous répondons sous 30 jours et, en attendant, nous faisons la réservation avec vous par téléphone.',
      ],
    },
  ],
}
