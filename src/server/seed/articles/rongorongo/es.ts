import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'rongorongo-las-tablillas-de-rapa-nui',
  title: 'Rongorongo: las tablillas que esperan su voz',
  excerpt:
    'Hileras de signos diminutos talladas en madera, una lectura que obliga a girar la tablilla y un saber que casi se perdió. Qué se sabe del rongorongo y qué sigue en silencio.',
  metaTitle: 'Rongorongo: la escritura de Isla de Pascua',
  metaDescription:
    'Qué son las tablillas rongorongo, cómo se leían girándolas, qué se sabe y qué sigue en duda, dónde se conservan hoy y cómo acercarse a ellas con respeto.',
  keywords: [
    'rongorongo',
    'tablillas de Rapa Nui',
    'escritura de Isla de Pascua',
    'kōhau rongorongo',
    'museo de Rapa Nui',
  ],
  tags: ['rongorongo', 'memoria', 'tradición oral', 'museos'],
  imageAlt:
    'Lámina en tinta cálida: una tablilla de madera de bordes gastados con hileras de líneas talladas abstractas.',
  content: `
<p>Son tablas de madera, algunas no más largas que un antebrazo, cubiertas de borde a borde por hileras de signos pequeños y apretados: figuras humanas, aves, peces, plantas, formas que recuerdan lunas o anzuelos. Se llaman <em>kōhau rongorongo</em> y están entre las creaciones más asombrosas del pueblo rapanui. Hoy nadie puede leerlas con certeza.</p>
<h2>Una lectura que da la vuelta</h2>
<p>Los signos miden alrededor de un centímetro y están grabados con una regularidad que hace pensar en manos muy entrenadas. La tradición cuenta que se tallaban con lascas de obsidiana o dientes de tiburón. No hay espacios ni puntuación a la vista: las figuras se suceden hasta llenar la madera, cantos incluidos.</p>
<p>El orden de lectura tiene un nombre difícil, <strong>bustrófedon inverso</strong>, y una explicación sencilla. Se empieza abajo a la izquierda y se avanza hacia la derecha; al terminar la línea se gira la tablilla media vuelta y se continúa con la de encima, otra vez de izquierda a derecha. Por eso, al mirar una tablilla quieta, una línea aparece de pie y la siguiente, cabeza abajo. No todos los textos están en tablillas: también los hay en un bastón, en colgantes de madera llamados <em>reimiro</em> y en una figura de <a href="@orongo-tangata-manu">hombre pájaro</a>.</p>
<h2>Lo que se sabe</h2>
<ul>
<li>Se conservan unas dos docenas de textos considerados auténticos, de largo y estado muy desiguales.</li>
<li>Algunas tablillas comparten pasajes extensos, señal de que había textos o fórmulas que se copiaban.</li>
<li>La tablilla conocida como Mamari incluye una secuencia que la mayoría de los especialistas reconoce como un calendario lunar, aunque tampoco esa parte pueda leerse palabra por palabra.</li>
<li>Varias se tallaron en <em>makoʻi</em>, un árbol apreciado en toda la Polinesia; otras, en maderas llegadas por mar, entre ellas un remo europeo.</li>
<li>En 2024 se publicaron dataciones de cuatro tablillas guardadas en Roma. La madera de una procede de un árbol cortado hacia 1500, más de dos siglos antes de la primera llegada europea registrada, en 1722. La fecha es la del árbol, no necesariamente la de los signos.</li>
</ul>
<h2>Lo que sigue en duda</h2>
<p>Cada cierto tiempo alguien anuncia que ha descifrado el rongorongo; hasta ahora ninguna propuesta ha convencido al conjunto de los investigadores. Son pocos textos y ninguno viene acompañado de una versión en otra lengua. Tampoco hay acuerdo sobre qué clase de sistema es: para algunos, una escritura que anotaba la lengua rapanui; para otros, una ayuda de la memoria para quien ya conocía el canto. Y se discute si nació en la isla sin modelo externo o después de que los rapanui vieran escribir a los europeos en el siglo XVIII. Si fue lo primero, sería una de las pocas veces que la humanidad inventó la escritura por su cuenta.</p>
<h2>Memoria y silencio</h2>
<p>La tradición oral dice que las tablillas llegaron con Hotu Matuʻa, el <em>ariki</em> o jefe fundador. Los ancianos entrevistados a comienzos del siglo XX recordaban a los maestros que recitaban con una tablilla en las manos, a los jóvenes que aprendían y los grandes encuentros de <a href="@visiting-with-respect">Anakena</a>, donde los cantores leían ante el ariki Ngaʻara.</p>
<figure>@anakena</figure>
<p>El misionero Eugène Eyraud, que vivió en la isla en 1864, fue el primer forastero en dejar noticia de ellas. Llegaba justo después de la herida más honda: las incursiones esclavistas de 1862 y 1863, que llevaron al Perú a una gran parte de la población, y las epidemias que siguieron. Con las personas se fue el conocimiento. Muchas tablillas se quemaron, se escondieron o terminaron sirviendo para otra cosa.</p>
<p><em>Una tablilla sin su cantor es como un instrumento sin manos: guarda la música, pero no la entrega.</em></p>
<h2>Dónde están hoy</h2>
<p>Ninguna de las piezas originales que se conocen permanece en la isla. Se guardan en Roma, Santiago, Londres, Viena, Berlín, San Petersburgo, Washington, Nueva York y Honolulu, entre otros lugares. En Hanga Roa, el Museo Antropológico Padre Sebastián Englert exhibe réplicas y ayuda a entenderlas; cierra los lunes, y conviene confirmar el horario. El regreso del patrimonio es una conversación viva: en 2022 volvió desde Santiago el Moai Tau, y las familias rapanui siguen trabajando por el retorno de sus ancestros y de sus bienes.</p>
<p>Acercarse bien al rongorongo es aceptar el «no se sabe». Desconfía de las traducciones fáciles, escucha a los guías de la isla y, si quieres llevarte una réplica, cómprala a quien la talla y pregúntale por su trabajo. Desde <a href="@rooms">nuestra casa</a>, un paseo por la costa que pasa junto a Tahai lleva hasta el museo: buen camino para pensar en todo lo que un pueblo puede guardar en un trozo de madera.</p>
`,
}
