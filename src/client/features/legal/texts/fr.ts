import type { LegalTexts } from '../legal-text.ts'

export const fr: LegalTexts = {
  privacy: {
    title: 'Confidentialité',
    description:
      'Quelles données Hare Mahina conserve, pourquoi, combien de temps, et comment en demander la suppression.',
    intro:
      'Nous sommes un petit hôtel et nous conservons le moins possible. Cette page dit quelles données nous traitons, pourquoi et combien de temps, et comment exercer vos droits.',
    sections: [
      {
        heading: 'Responsable du traitement',
        blocks: [
          'Le responsable est Hare Mahina, Hanga Roa, Rapa Nui, Chili. Pour toute question de confidentialité, écrivez à {email} ou appelez le {phone}.',
          'Nous relevons de la loi chilienne n° 19.628 sur la protection de la vie privée et, à partir du 1ᵉʳ décembre 2026, de la loi n° 21.719 sur la protection des données personnelles. Si vous nous écrivez depuis l’Union européenne, vous bénéficiez aussi des droits du Règlement général sur la protection des données (RGPD).',
        ],
      },
      {
        heading: 'Ce que nous conservons, et pourquoi',
        blocks: [
          [
            'Messages du formulaire de contact : nom, adresse e-mail, dates et ce que vous écrivez. Ils ne servent qu’à vous répondre et à préparer votre séjour ; nous les supprimons au bout de 24 mois.',
            'Réservations : les données que vous donnez en réservant. Il nous les faut pour vous accueillir et pour remplir nos obligations comptables et fiscales ; nous les gardons le temps fixé par la loi chilienne.',
            'Demandes de réservation et de modification : nom, adresse e-mail, téléphone si vous le donnez, dates et message. Elles servent à vous répondre par une proposition ; nous les supprimons au bout de 24 mois.',
            'Lettres de l’île : votre adresse et votre langue, seulement une fois l’abonnement confirmé. Elles sont supprimées quand vous vous désabonnez, par le lien présent dans chaque lettre.',
            'Notes du blog : un identifiant aléatoire qui vit dans votre navigateur. Notre serveur n’en garde qu’une empreinte irréversible à côté de votre note, pour que chacun vote une seule fois. Nous ne savons pas qui vous êtes.',
            'Journaux techniques : adresse IP, date et page demandée, pour protéger le site. Ils sont conservés 30 jours au plus.',
            'Sauvegardes : ce qui est supprimé y reste jusqu’à 12 mois. Elles ne servent qu’à rétablir le site ; si cela arrivait, nous supprimerions de nouveau ce que vous aviez demandé de supprimer.',
          ],
        ],
      },
      {
        heading: 'Bases juridiques',
        blocks: [
          'Nous traitons vos messages et réservations parce que vous nous le demandez et pour respecter ce qui a été convenu ; les lettres de l’île et la mesure d’audience, uniquement avec votre consentement ; les journaux techniques, au titre de notre intérêt légitime à garder le site sûr. Nous ne prenons aucune décision automatisée et n’établissons aucun profil.',
        ],
      },
      {
        heading: 'Ce qui reste dans votre navigateur',
        blocks: [
          'Une simple visite ne dépose aucun cookie. Selon ce que vous faites, votre navigateur peut conserver :',
          [
            'hotel-language-preference : la langue choisie, aussi sous forme de cookie, pendant un an.',
            'hotel-language-hint : le fait que vous avez fermé l’avis indiquant que la page existe dans votre langue.',
            'L’identifiant aléatoire de vos notes, si vous notez un article.',
            'hotel-consent : votre réponse sur la mesure d’audience, si ce site vous pose la question.',
            'hotel-light-mode : un cookie, si vous choisissez l’économie de données.',
            'Votre panier, avec les chambres et les dates choisies ; jamais vos données personnelles.',
            'Jusqu’à la fermeture de l’onglet : la clé de votre réservation, pour l’afficher sans redemander votre e-mail.',
          ],
        ],
      },
      {
        heading: 'Des tiers, seulement si vous le demandez',
        blocks: [
          'Rien ne vient de tiers avant que vous l’ayez décidé. Le plan des rues et le système de réservation disent d’où ils viennent et se chargent à votre demande ; ce service reçoit dès lors votre adresse IP et applique sa propre politique.',
          'Si le site utilise Google Analytics, il vous pose d’abord la question. Refuser ne coûte pas plus qu’accepter, et vous pouvez changer d’avis au bas de chaque page : dès le retrait de votre accord, nous cessons de mesurer.',
          'Nous ne vendons ni ne cédons vos données. Cloudbeds, le système avec lequel nous gérons les réservations, reçoit celles que vous faites ici et les conserve hors du Chili. Les prestataires qui hébergent le site et acheminent les e-mails traitent des données pour notre compte ; s’ils le font hors du Chili, c’est avec les garanties exigées par la loi.',
        ],
      },
      {
        heading: 'Vos droits',
        blocks: [
          'Vous pouvez demander l’accès à vos données, leur rectification, leur suppression, leur blocage ou leur remise dans un format réutilisable, vous opposer à leur utilisation ou retirer un consentement. C’est gratuit : écrivez à {email} depuis l’adresse utilisée pour nous contacter. Nous répondons sous 30 jours.',
          'Si la réponse ne vous satisfait pas, vous pouvez saisir l’Agence chilienne de protection des données personnelles, à partir du 1ᵉʳ décembre 2026, ou, dans l’Union européenne, l’autorité de votre pays.',
        ],
      },
    ],
  },
  terms: {
    title: 'Conditions',
    description:
      'Conditions du séjour à Hare Mahina : horaires, prix, règles de la maison et visite de l’île.',
    intro:
      'Ce dont nous convenons à la réservation, en mots simples. Si quelque chose n’est pas clair, demandez-nous avant de réserver.',
    sections: [
      {
        heading: 'Réservations et prix',
        blocks: [
          'Une réservation est faite quand vous recevez notre confirmation écrite avec son numéro. Les prix s’entendent en dollars des États-Unis (USD), par chambre et par nuit ; avant la confirmation, vous voyez le total avec les taxes éventuelles.',
          'Le prix comprend le petit-déjeuner, le ménage quotidien et le transfert depuis et vers l’aéroport de Mataveri. Tout le reste est en supplément, et nous vous en indiquons le prix à l’avance.',
        ],
      },
      {
        heading: 'Arrivée et départ',
        blocks: [
          [
            'Arrivée à partir de {checkIn} ; départ avant {checkOut}.',
            'Réception ouverte tous les jours de {opens} à {closes}, heure de l’île. Si votre vol arrive en dehors de ces heures, prévenez-nous et nous vous attendrons.',
            'Nous gardons vos bagages gratuitement avant l’arrivée et après le départ.',
            'À l’arrivée, nous vous demanderons une pièce d’identité ou un passeport.',
          ],
        ],
      },
      {
        heading: 'Entrer sur l’île',
        blocks: [
          'La loi n° 21.070 permet aux visiteurs de rester jusqu’à 30 jours à Rapa Nui et exige, avant l’embarquement, le formulaire d’entrée (Formulario Único de Ingreso, FUI), un billet de retour et une réservation dans un hébergement autorisé ou une lettre d’invitation. Il revient à chaque voyageur de remplir ces conditions ; notre confirmation sert de justificatif de réservation.',
        ],
      },
      {
        heading: 'Règles de la maison',
        blocks: [
          [
            'Merci de respecter le calme de {closes} à {opens}.',
            'On ne fume pas dans la maison.',
            'Les enfants sont les bienvenus, accompagnés d’un adulte. Nous ne pouvons pas accueillir d’animaux.',
            'La capacité de chaque chambre est celle confirmée à la réservation.',
            'Si quelque chose se casse, dites-le-nous ; nous ne facturons que le remplacement de ce qui a été abîmé volontairement ou par grave négligence.',
          ],
        ],
      },
      {
        heading: 'L’île',
        blocks: [
          'Les moaï, ahu et pétroglyphes sont sacrés et protégés par la loi : on ne les touche pas et on ne marche pas dessus. La visite du parc national Rapa Nui nécessite un billet et, sur la plupart des sites, un guide accrédité ou un hôte rapanui. Les excursions sont assurées par des tiers, qui répondent de leurs services.',
        ],
      },
      {
        heading: 'Ce site',
        blocks: [
          'Les images sont données à titre d’illustration et ont été créées pour ce site. Le contour de l’île sur la carte provient d’OpenStreetMap (© OpenStreetMap contributors, licence ODbL). Nous veillons à l’exactitude des horaires, distances et descriptions ; si vous voyez une erreur, écrivez à {email}.',
        ],
      },
      {
        heading: 'Droit applicable',
        blocks: [
          'Ces conditions sont régies par le droit chilien, en particulier la loi n° 19.496 sur la protection des consommateurs ; en cas de différend, vous pouvez vous adresser au SERNAC ou aux tribunaux compétents. Vous conservez toujours les droits impératifs que vous donne la loi de votre pays de résidence.',
        ],
      },
    ],
  },
  cancellations: {
    title: 'Annulations',
    description:
      'Annuler ou modifier une réservation à Hare Mahina : délais, frais, vols annulés et remboursements.',
    intro:
      'Les projets changent et, sur une île, les vols aussi. Les délais sont des jours calendaires entiers, à la date de l’île, comptés à rebours depuis le jour de l’arrivée.',
    sections: [
      {
        heading: 'Si vous annulez',
        blocks: [
          {
            free: 'Jusqu’à {to} avant l’arrivée, ce jour compris : {charge}.',
            always: 'À tout moment, et si vous n’arrivez pas : {charge}.',
            between: 'De {from} à {to} avant : {charge}.',
            oneDay: '{to} avant : {charge}.',
            last: 'À partir de {from} avant, ou si vous n’arrivez pas : {charge}.',
            arrivalDay: 'Le jour même de l’arrivée, ou si vous n’arrivez pas : {charge}.',
            charges: {
              none: 'sans frais ; nous remboursons tout ce qui a été payé',
              first_night: 'nous facturons la première nuit',
              two_nights: 'nous facturons deux nuits, ou tout le séjour s’il était plus court',
              everything: 'nous facturons tout le séjour',
            },
            payment:
              'Nous ne demandons pas de carte à la réservation : si rien n’a été payé, nous vous écrivons pour convenir du paiement de ce montant.',
          },
          'Si vous avez choisi un tarif assorti d’autres conditions, celles de votre confirmation s’appliquent.',
        ],
      },
      {
        heading: 'Si votre vol est annulé ou dérouté',
        blocks: [
          'Quand la compagnie annule ou déroute votre vol, ou que l’aéroport ferme, nous ne facturons pas les nuits perdues : nous déplaçons la réservation sans frais ou remboursons ces nuits. Un justificatif de la compagnie suffit.',
        ],
      },
      {
        heading: 'Si vous changez de dates ou partez plus tôt',
        blocks: [
          'Changer de dates est gratuit jusqu’à 7 jours avant l’arrivée, selon les disponibilités ; la différence de prix est payée ou remboursée. Si vous partez plus tôt que prévu, nous facturons la nuit qui suit votre préavis et remboursons les autres.',
        ],
      },
      {
        heading: 'Si nous annulons',
        blocks: [
          'Si un cas de force majeure nous empêche de vous recevoir, nous remboursons tout et vous aidons à trouver un autre lieu sur l’île.',
        ],
      },
      {
        heading: 'Comment annuler, et quand vient le remboursement',
        blocks: [
          'Écrivez à {email} ou appelez le {phone} avec votre nom et le numéro de confirmation. Nous répondons par écrit, et c’est la date de votre demande qui compte. Les remboursements sont effectués sous 10 jours ouvrés par le même moyen de paiement.',
        ],
      },
    ],
  },
}
