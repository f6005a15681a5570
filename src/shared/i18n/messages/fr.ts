import type { Messages } from './es.ts'

export const fr = {
  'site.name': 'Hare Mahina',
  'site.tagline': 'Hôtel · Rapa Nui',
  'site.title': 'Hare Mahina · Hôtel familial à Rapa Nui, île de Pâques',
  'site.description':
    'Hare Mahina, « maison de la lune » : un petit hôtel familial à Rapa Nui (île de Pâques), entre jardin et océan, à cinq minutes à pied du centre de Hanga Roa.',
  'site.skip': 'Aller au contenu',
  'site.loading': 'Chargement…',

  'nav.label': 'Navigation principale',
  'nav.home': 'Accueil',
  'nav.blog': 'Blog',
  'nav.contact': 'Contact',
  'language.label': 'Langue',
  'language.current': 'Langue : {name}',

  'hero.eyebrow': 'Hôtel familial · Rapa Nui',
  'hero.title': 'Une maison sous la lune du Pacifique',
  'hero.subtitle': 'Jardin, pierre et mer sur l’île des moaï',
  'hero.description':
    'Quelques chambres, une longue table pour le petit-déjeuner et la rumeur de l’océan. Hanga Roa est à cinq minutes à pied, l’aéroport à quinze minutes en voiture.',
  'hero.button': 'Réserver',
  'hero.stories': 'Récits de l’île',
  'hero.image_alt':
    'Rangée de moaï sur leur ahu au lever du jour, la mer derrière eux et l’herbe embrasée par le soleil.',

  'teaser.eyebrow': 'Blog culturel',
  'teaser.title': 'Récits de l’île',
  'teaser.description':
    'Ce qu’il est bon de savoir avant de venir, et doux de relire une fois rentré chez soi.',
  'teaser.all': 'Voir tous les récits',

  'blog.title': 'Récits de Rapa Nui',
  'blog.subtitle':
    'Moaï et volcans, fêtes et cuisine, et l’art de parcourir l’île avec respect. Écrit à la maison, pour celles et ceux qui viennent comme pour ceux qui sont déjà venus.',
  'blog.meta_description':
    'Le blog culturel de Hare Mahina : moaï, Rano Raraku, Orongo, Tāpati, rongorongo, cuisine et conseils pour visiter Rapa Nui (île de Pâques) avec respect.',
  'blog.empty': 'Il n’y a pas encore d’articles dans cette langue.',
  'blog.read_time': '{count} min de lecture',
  'blog.read': 'Lire',
  'blog.featured': 'À la une',
  'blog.back': 'Retour au blog',
  'blog.by': 'Par {author}',
  'blog.tags': 'Mots-clés',
  'blog.not_found': 'Cet article est introuvable.',
  'blog.not_found_hint': 'Son adresse a peut-être changé, ou il n’est plus publié.',
  'blog.category.cultura': 'Culture',
  'blog.category.arqueologia': 'Archéologie',
  'blog.category.historia': 'Histoire',
  'blog.category.tradiciones': 'Traditions',
  'blog.category.gastronomia': 'Gastronomie',
  'blog.category.naturaleza': 'Nature',
  'blog.category.experiencias': 'Expériences',

  'contact.eyebrow': 'Contact',
  'contact.title': 'Écrivez-nous',
  'contact.description':
    'Dites-nous quand vous pensez venir et ce que vous aimeriez voir. Nous répondons nous-mêmes, le plus souvent dans la journée.',
  'contact.name': 'Nom',
  'contact.email': 'Adresse e-mail',
  'contact.dates': 'Dates de votre voyage',
  'contact.dates_hint': 'Facultatif. Par exemple : du 3 au 8 février',
  'contact.message': 'Message',
  'contact.submit': 'Envoyer le message',
  'contact.sending': 'Envoi en cours…',
  'contact.required': 'Obligatoire',
  'contact.privacy':
    'Ces informations ne servent qu’à vous répondre ; nous les supprimons au bout de 24 mois.',
  'contact.website': 'Laissez ce champ vide',
  'contact.no_script':
    'Le formulaire nécessite JavaScript. Vous pouvez aussi nous écrire à {email}.',
  'contact.success_title': 'Message envoyé !',
  'contact.success': 'Nous vous répondrons très bientôt.',
  'contact.failure_title': 'Erreur',
  'contact.failure': 'Le message n’a pas pu être envoyé. Veuillez réessayer.',
  'contact.error.name': 'Indiquez votre nom.',
  'contact.error.email': 'Indiquez une adresse e-mail valide.',
  'contact.error.message': 'Écrivez votre message.',
  'contact.hours': 'Réception ouverte tous les jours de {opens} à {closes}',
  'contact.check_in': 'Arrivée à partir de {time}',
  'contact.check_out': 'Départ jusqu’à {time}',
  'contact.distance_airport': 'Aéroport : 15 min en voiture',
  'contact.distance_centre': 'Centre de Hanga Roa : 5 min à pied',
  'contact.distance_tongariki': 'Ahu Tongariki : 20 min en voiture',

  'footer.description': 'Hôtel familial à Rapa Nui. Hare Mahina signifie « maison de la lune ».',
  'footer.location': 'Hanga Roa, Rapa Nui\nChili',
  'footer.phone': '+56 32 210 0000',
  'footer.email': 'iorana@hare-mahina.example',
  'footer.visit': 'Nous rendre visite',
  'footer.write': 'Nous écrire',
  'footer.explore': 'Explorer',
  'footer.copyright': '© {year} Hare Mahina',
  'footer.illustrative': 'Images à titre d’illustration.',

  'toast.region': 'Notifications (F8)',
  'toast.close': 'Fermer la notification',

  'error.title': 'Un problème est survenu',
  'error.text': 'La page n’a pas pu s’afficher. Veuillez réessayer dans un instant.',
  'error.retry': 'Réessayer',
  'error.home': 'Retour à l’accueil',
  'error.required': 'Ce champ est obligatoire.',
  'error.too_long': 'Le texte est trop long.',
  'error.characters': 'Le texte contient des caractères non autorisés.',

  'not_found.title': 'Page introuvable',
  'not_found.text': 'L’adresse a peut-être changé, ou une lettre de trop s’y est glissée.',
} satisfies Messages
