import type { HouseMessages } from './es.ts'

export const de: HouseMessages = {
  'about.eyebrow': 'Das Haus',
  'about.title': 'Eine Familie öffnet ihr Haus',
  'about.description':
    'Wir haben Hare Mahina aus Holz und Kalkputz um einen Garten herum gebaut. Hier frühstückt man ohne Eile, fragt nach dem Weg und kommt mit Geschichten zurück.',
  'about.feature.1.title': 'Nah an allem',
  'about.feature.1.text':
    'Das Zentrum von Hanga Roa liegt fünf Gehminuten entfernt, das Meer noch näher.',
  'about.feature.2.title': 'Frühstück von der Insel',
  'about.feature.2.text':
    'Obst der Saison, hausgebackenes Brot und geräucherter Fisch, wenn das Meer es zulässt.',
  'about.feature.3.title': 'Guides, die wir kennen',
  'about.feature.3.text':
    'Wir stellen Ihnen Rapanui-Guides vor, mit denen Sie den Park respektvoll erleben.',
  'about.hosts': 'Es empfangen Sie',
  'about.portrait': 'Porträt: {names}',
  'about.words': 'Worte von Gästen',
  'about.words.language': 'auf {language}',
}
