import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'petroglifos-y-cuevas-de-rapa-nui',
  title: 'Piedras que hablan del mar: petroglifos y cuevas',
  excerpt:
    'Atunes, tortugas y canoas grabados en la lava; aves pintadas sobre el oleaje; jardines dentro de la tierra. Un recorrido por los petroglifos y las cuevas de Rapa Nui, sin tocar nada.',
  metaTitle: 'Petroglifos y cuevas de Isla de Pascua: guía de visita',
  metaDescription:
    'Papa Vaka, Papa Mango, Ana Kai Tangata y Ana Te Pahu: qué figuras se ven, cómo las cuevas fueron jardines y cómo visitarlas con seguridad y sin tocar.',
  keywords: [
    'petroglifos de Rapa Nui',
    'Papa Vaka',
    'Ana Kai Tangata',
    'Ana Te Pahu',
    'cuevas de Isla de Pascua',
    'manavai',
  ],
  tags: ['petroglifos', 'cuevas', 'Makemake', 'manavai'],
  imageAlt:
    'Lámina: un ave y un pez grabados en piedra oscura, con luz rasante que dibuja los surcos.',
  content: `
<p>Los <a href="@moai-and-ahu">moai</a> se ven desde lejos. Los petroglifos piden lo contrario: bajar el ritmo, agacharse un poco y esperar a que la luz los dibuje. En Rapa Nui se han registrado varios miles de figuras grabadas en la roca, una de las mayores riquezas de arte rupestre de la Polinesia. Y bajo los pies, la misma lava guarda otra isla, hecha de túneles, manantiales y jardines escondidos.</p>
<h2>Papa Vaka: el mar dibujado en la piedra</h2>
<p>En la costa norte, cerca de la bahía de La Pérouse, unas grandes losas de lava afloran a ras del suelo. <em>Papa</em> es la roca plana; <em>vaka</em>, la canoa. Allí está el petroglifo más grande que se conoce en la isla: dos largas líneas curvas, de unos doce metros, que se interpretan como una canoa de doble casco. A pocos pasos, <strong>Papa Mango</strong> reúne un atún y un tiburón, y otra losa, Papa Mangai, un cardumen de anzuelos. Todo habla de la pesca y de quienes sabían leer el mar.</p>
<p>Conviene ir temprano o al caer la tarde: con el sol alto los surcos casi desaparecen; con luz rasante, la piedra despierta.</p>
<figure>@town-caleta</figure>
<h2>Un repertorio de figuras</h2>
<p>Nadie conserva el significado exacto de cada grabado. Pero las formas se repiten y ayudan a mirar:</p>
<ul>
<li><strong>Makemake</strong>, el dios creador, al que suelen atribuirse los rostros de grandes ojos redondos.</li>
<li><strong>Tangata manu</strong>, el hombre pájaro, agachado y de perfil. La mayor concentración está en Mata Ngaraʻu, en <a href="@orongo-tangata-manu">Orongo</a>.</li>
<li><strong>Aves marinas</strong>, entre ellas el <em>manutara</em> y la fragata.</li>
<li><strong>Honu</strong>, la tortuga; <strong>kahi</strong>, el atún; pulpos, tiburones y anzuelos.</li>
<li><strong>Vaka</strong>, las canoas de los antepasados.</li>
<li><strong>Komari</strong>, símbolo femenino ligado a la fertilidad, uno de los motivos más repetidos.</li>
</ul>
<h2>Ana Kai Tangata: aves sobre el oleaje</h2>
<p>Cerca de Mataveri, camino del Rano Kau, el acantilado se abre en una gran boca frente al mar. En el techo quedan pinturas, algo raro en la isla: aves en rojo, blanco y negro, sobre todo <em>manutara</em>, el gaviotín que anunciaba la primavera y la ceremonia del hombre pájaro. El nombre ha dado mucho que hablar. <em>Ana</em> es cueva y <em>tangata</em>, persona; <em>kai</em> suele traducirse como comer, y de ahí salió la leyenda de los caníbales, que las excavaciones no han confirmado. Puede leerse también «la cueva donde la gente come», y no falta quien recuerde otros sentidos de la palabra, como el de contar o recitar. La sal y la humedad desprenden la pintura, y del techo caen piedras: se mira desde donde esté permitido y sin avanzar hacia el fondo. A veces la cueva está cerrada por desprendimientos: pregunta antes de ir.</p>
<h2>Ana Te Pahu: jardines bajo la tierra</h2>
<p>En las faldas del Terevaka, no lejos de Ahu Akivi, la lava que corrió hace mucho tiempo dejó un largo túnel; su edad sigue en discusión. En algunos tramos el techo se hundió, y por esas ventanas entran la luz y la lluvia. Dentro crecen plátanos, taro y paltos al abrigo del viento; por eso la llaman también la cueva de los plátanos. Estos tubos dieron agua, sombra, huerto y, en tiempos de guerra o de incursiones, refugio.</p>
<p>La misma idea se ve en la superficie en los <em>manavai</em>, recintos de piedra seca, redondos o alargados, que cortan el viento y guardan la humedad. Hay muchísimos, y en algunos todavía se planta. Junto con los campos cubiertos de piedras, cuentan la historia de un pueblo que aprendió a cultivar una isla seca y ventosa.</p>
<p><em>En una isla sin ríos, la piedra aprendió a guardar el agua y la sombra.</em></p>
<h2>Mirar sin dejar huella</h2>
<ul>
<li>No toques, pises, mojes ni repases con tiza los grabados: cada gesto acelera el desgaste.</li>
<li>Sigue los senderos y las pasarelas. La losa que parece vacía puede tener figuras.</li>
<li>Entra a las cuevas solo donde esté abierto y con guía, con linterna, zapato cerrado y las manos libres.</li>
<li>No muevas piedras ni recojas nada. Algunas cuevas guardan restos de los ancestros.</li>
<li>No comas la fruta ni cortes plantas: son huertos y tienen dueño o cuidador.</li>
<li>Después de la lluvia, o si hay desprendimientos, déjalo para otro día.</li>
</ul>
<p>Desde <a href="@rooms">nuestra casa</a>, Ana Kai Tangata es una buena caminata por la costa, si está abierta; Papa Vaka combina bien con un día en el norte y <a href="@visiting-with-respect">un baño en Anakena</a>. El mejor recuerdo no cabe en la mochila: es haber aprendido a ver un pez donde antes solo había una roca.</p>
`,
}
