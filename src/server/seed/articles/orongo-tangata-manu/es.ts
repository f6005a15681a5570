import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'orongo-y-el-hombre-pajaro',
  title: 'Orongo y el hombre pájaro: la aldea entre el cráter y el mar',
  excerpt:
    'Casas de piedra al borde del Rano Kau, un islote, un ave y un huevo: así se elegía cada primavera al Tangata Manu. Historia y visita de la aldea ceremonial de Orongo.',
  metaTitle: 'Orongo y el hombre pájaro de Isla de Pascua',
  metaDescription:
    'Orongo, aldea ceremonial del hombre pájaro: el Rano Kau, Motu Nui, el manutara, las casas de piedra, los petroglifos y consejos para la visita.',
  keywords: ['Orongo', 'Tangata Manu', 'hombre pájaro', 'Rano Kau', 'Motu Nui', 'manutara'],
  tags: ['Orongo', 'Tangata Manu', 'Rano Kau', 'petroglifos'],
  imageAlt: 'Lámina de estilo afiche: los tres motu frente a Orongo y cinco manutara en vuelo.',
  content: `
<p>Hay lugares donde la tierra se acaba dos veces. En Orongo<span data-place="orongo"></span>, a un lado se abre el cráter del Rano Kau, redondo y profundo como un cuenco; al otro, el acantilado cae cerca de trescientos metros hasta el Pacífico. Entre ambos vacíos, sobre una franja estrecha, los antiguos rapanui levantaron una aldea de piedra para esperar a un ave.</p>
<h2>El cuenco del Rano Kau</h2>
<p>Antes que la aldea, el volcán. El Rano Kau tiene un cráter de alrededor de un kilómetro y medio de ancho, y en el fondo una laguna cubierta por islas flotantes de <em>totora</em>. Sus paredes cortan el viento y guardan un clima propio, más tibio y húmedo que el de afuera. Aquí sobrevivió el último <em>toromiro</em> silvestre, el pequeño árbol sagrado de la isla, desaparecido en la naturaleza a mediados del siglo XX y salvado gracias a semillas cultivadas lejos de su tierra. En el borde que da al sur, una gran muesca llamada Kari Kari deja ver el océano.</p>
<figure>@rano-kau</figure>
<h2>Casas para esperar</h2>
<p>Orongo reúne unas cincuenta casas bajas, de planta alargada, construidas sin mortero con lajas de basalto. Las losas se van cerrando hacia arriba hasta formar la cubierta, que se tapaba con tierra y hierba: vistas desde lejos, las casas parecen ondas del propio cerro. Las entradas son tan pequeñas que solo se pasa a gatas. No era un pueblo de todo el año; se ocupaba por temporadas, para las ceremonias. Buena parte de lo que se ve fue restaurado en los años setenta.</p>
<p>En una de esas casas estuvo Hoa Hakananaiʻa, un moai de basalto con figuras de hombres pájaro talladas en la espalda. La tripulación de un buque británico se lo llevó en 1868 y hoy está en el Museo Británico de Londres. El pueblo rapanui pide su regreso.</p>
<h2>El primer huevo de la primavera</h2>
<p>Frente al acantilado hay tres islotes: Motu Kao Kao, Motu Iti y, el más lejano y grande, Motu Nui. Cada primavera austral anidaba allí el <em>manutara</em>, el gaviotín apizarrado, y con él comenzaba la espera:</p>
<ul>
<li>Los jefes que aspiraban al título enviaban a un representante, el <em>hopu</em>.</li>
<li>Los hopu bajaban el acantilado, nadaban hasta Motu Nui con un flotador de totora, el <em>pora</em>, y aguardaban en cuevas durante días o semanas.</li>
<li>Quien encontraba el primer huevo lo anunciaba a gritos, lo ataba a su frente y nadaba de regreso entre corrientes y tiburones.</li>
<li>El jefe que recibía el huevo pasaba a ser <em>tangata manu</em><span data-note="@tangata manu"></span>, hombre pájaro, por un año.</li>
</ul>
<p>Con la cabeza rapada y pintada, el elegido iniciaba un largo retiro, sujeto a severas prohibiciones (<em>tapu</em>)<span data-note="@tapu"></span> que lo apartaban de los demás. Su persona era sagrada, vinculada al dios <em>Makemake</em>, y su grupo ganaba prestigio y privilegios. No está claro cuándo nació este culto. Muchos investigadores lo ven crecer a medida que se apagaba la época de los <a href="@moai-and-ahu">moai</a>; otros piensan que convivieron por largo tiempo.</p>
<p>La última competencia se recuerda hacia 1866 o 1867. La isla venía de las incursiones esclavistas peruanas de 1862-63 y de epidemias terribles, y los misioneros acababan de llegar. Lo que sabemos lo contaron ancianos que de niños o jóvenes alcanzaron a vivirlo, y cuyos relatos se recogieron décadas después.<span data-citation="@routledge"></span><span data-citation="@metraux"></span></p>
<h2>Las rocas que miran al islote</h2>
<p>Al final de la aldea, en Mata Ngaraʻu, las rocas están cubiertas de <a href="@petroglyphs-and-caves">petroglifos</a>. Se reconocen hombres pájaro encogidos, de pico curvo, a veces con un huevo en la mano; el rostro de grandes ojos de Makemake; y los <em>komari</em>, signos femeninos de fertilidad. Se tallaron unos sobre otros, como si cada generación hubiera querido añadir su voz.<span data-citation="@lee"></span> El borde se desgasta, de modo que se contemplan desde el sendero.</p>
<figure>@motu-nui</figure>
<h2>Subir con calma</h2>
<p>Orongo está a unos pocos kilómetros de Hanga Roa: se llega en auto o a pie, por una senda que asciende con vista al mar. Si sales desde <a href="@rooms">nuestra casa</a>, ve temprano y con cortavientos, incluso en verano. La <a href="@visiting-with-respect">entrada del parque</a> permite visitar la aldea una sola vez, con guía acreditado o anfitrión rapanui. No subas a los techos, que parecen suelo y no lo son, ni entres en las casas. En el mirador del cráter basta con quedarse un rato: la luz va cambiando de color cada isla de totora.</p>
<p><em>En Orongo todo pendía de algo frágil: un huevo, una frente, el aliento de un nadador.</em></p>
`,
}
