import type { HouseMessages } from './es.ts'

export const fr: HouseMessages = {
  'about.eyebrow': 'La maison',
  'about.title': 'Une famille vous ouvre sa maison',
  'about.description':
    'Nous avons bâti Hare Mahina en bois et à la chaux, autour d’un jardin. Ici, on prend son petit-déjeuner sans hâte, on demande son chemin et on revient avec des récits.',
  'about.feature.1.title': 'Près de tout',
  'about.feature.1.text':
    'Le centre de Hanga Roa est à cinq minutes à pied, la mer encore plus près.',
  'about.feature.2.title': 'Petit-déjeuner de l’île',
  'about.feature.2.text': 'Fruits de saison, pain maison et poisson fumé quand la mer le permet.',
  'about.feature.3.title': 'Des guides que nous connaissons',
  'about.feature.3.text':
    'Nous vous présentons des guides rapanui pour parcourir le parc avec respect.',
  'about.hosts': 'Ils vous accueillent',
  'about.portrait': 'Portrait : {names}',
  'about.words': 'Paroles de voyageurs',
  'about.words.language': 'écrit en {language}',
}
