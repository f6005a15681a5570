import type { HouseMessages } from './es.ts'

export const en: HouseMessages = {
  'about.eyebrow': 'The house',
  'about.title': 'A family that opens its home',
  'about.description':
    'We built Hare Mahina from timber and lime plaster, around a garden. Breakfast takes its time here, questions get answers, and people come back with stories.',
  'about.feature.1.title': 'Close to everything',
  'about.feature.1.text': 'The centre of Hanga Roa is five minutes on foot, the sea even closer.',
  'about.feature.2.title': 'Breakfast from the island',
  'about.feature.2.text': 'Fruit in season, home-baked bread and smoked fish when the sea allows.',
  'about.feature.3.title': 'Guides we know',
  'about.feature.3.text': 'We introduce you to Rapa Nui guides, to explore the park with respect.',
  'about.hosts': 'Your hosts',
  'about.portrait': 'Portrait: {names}',
  'about.words': 'In guests’ words',
  'about.words.language': 'written in {language}',
}
