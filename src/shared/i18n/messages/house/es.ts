/** Spanish texts of the house and its people: complete, and the list of their keys. Only the server reads them. */
export const es = {
  'about.eyebrow': 'La casa',
  'about.title': 'Una familia que abre su casa',
  'about.description':
    'Levantamos Hare Mahina con madera y cal, alrededor de un jardín. Aquí se desayuna sin prisa, se pregunta por el camino y se vuelve con historias.',
  'about.feature.1.title': 'Cerca de todo',
  'about.feature.1.text': 'El centro de Hanga Roa, a cinco minutos a pie; el mar, aún más cerca.',
  'about.feature.2.title': 'Desayuno de la isla',
  'about.feature.2.text':
    'Fruta de temporada, pan de la casa y pescado ahumado cuando el mar lo permite.',
  'about.feature.3.title': 'Guías que conocemos',
  'about.feature.3.text': 'Te presentamos a guías rapanui para recorrer el parque con respeto.',
  'about.hosts': 'Te reciben en la casa',
  'about.portrait': 'Retrato: {names}',
  'about.words': 'Palabras de huéspedes',
  'about.words.language': 'escrito en {language}',
}

export type HouseKey = keyof typeof es

/** A complete dictionary of the house. */
export type HouseMessages = Record<HouseKey, string>
