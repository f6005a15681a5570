import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'rano-raraku-steinbruch-der-moai',
  title: 'Rano Raraku: der Hang, an dem die Moai entstanden',
  excerpt:
    'Hunderte Moai sind in dem Steinbruch geblieben, der sie hervorbrachte: manche bis zum Hals im Boden, andere noch mit dem Fels verwachsen. Ein Gang durch eine unvollendete Werkstatt.',
  metaTitle: 'Rano Raraku: der Steinbruch der Moai auf der Osterinsel',
  metaDescription:
    'Rano Raraku, die Wiege der Moai: weicher Tuff, unvollendete Riesen, Te Tokanga, der kniende Tukuturi, der Kratersee und Hinweise für Ihren Besuch.',
  keywords: ['Rano Raraku', 'Steinbruch der Moai', 'Te Tokanga', 'Tukuturi', 'Rapa Nui'],
  tags: ['Rano Raraku', 'Moai', 'Vulkane', 'Steinbruch'],
  imageAlt:
    'Plakatartige Grafik: halb vergrabene Moai am grasbewachsenen Hang des Vulkans Rano Raraku.',
  content: `
<p>Irgendwo auf dem Weg nach oben hört man auf zu zählen. Da stehen Moai, da lehnen Moai, da liegen Moai auf dem Rücken; manche ragen aus dem Gras, als lauschten sie dem Boden, und andere sind noch gar keine richtigen Moai, weil niemand sie je ganz aus dem Berg gelöst hat. Rano Raraku wirkt nicht wie eine Ruine. Eher wie eine Werkstatt, aus der die Handwerker nur kurz hinausgegangen sind.</p>
<h2>Ein Stein, der sich bearbeiten lässt</h2>
<p>Rano Raraku ist ein niedriger Vulkan im Osten der Insel. Er besteht aus Asche, die sich im Lauf der Zeit zu <em>Tuff</em> verfestigt hat – einem gelblichen Gestein, durchsetzt mit härteren Brocken und doch weich genug für Werkzeuge aus Stein. Von hier stammen fast alle Moai Rapa Nuis, mehr als neun von zehn, und rund vierhundert sind geblieben: vollendet, zerbrochen oder eben erst begonnen.</p>
<p>An der Felswand lässt sich die Arbeit ablesen. Die Meister schlugen zu beiden Seiten der Figur einen Gang frei und formten sie im Liegen, meist mit dem Gesicht nach oben: die Züge, die langen Ohren, die Hände auf dem Bauch. Zuletzt hielt nur noch ein Kiel entlang des Rückgrats die Statue am Fels. War er durchtrennt, ließ man sie an Seilen den Hang hinab und richtete sie in einer Grube auf, um den Rücken zu vollenden. Manche machten sich dann auf den Weg; die Spuren der alten Straßen ziehen sich noch heute über die Insel. Andere blieben.</p>
<h2>Es sind keine Köpfe</h2>
<p>Das berühmteste Bild der Insel täuscht. Die „Köpfe“ am Hang sind ganze Figuren, bis zu den Schultern oder zum Hals bedeckt von Erde und vom Schutt des Steinbruchs selbst. Grabungen haben vollständige Oberkörper freigelegt, Hände mit schmalen Fingern und bisweilen Ritzzeichnungen auf dem Rücken, die der Boden vor dem Regen bewahrt hatte. Keine dieser Statuen hat ausgearbeitete Augenhöhlen; das geschah erst bei der Ankunft am <a href="@moai-and-ahu"><em>Ahu</em></a>.</p>
<p>Lange glaubte man, sie alle hätten auf ihre Abreise gewartet. Heute spricht einiges dafür, dass zumindest manche hier aufgestellt wurden, um zu bleiben. In den Böden rund um zwei ausgegrabene Moai fanden sich zudem Spuren von Süßkartoffel, Banane und Taro: Der Steinbruch war auch ein fruchtbarer Garten. Warum und wann man aufhörte, Moai zu schlagen, ist weiterhin umstritten.</p>
<figure>@rano-raraku</figure>
<h2>Vier Begegnungen, für die Zeit sein sollte</h2>
<ul>
<li><strong>Te Tokanga</strong>, bekannt als „El Gigante“: rund 21 Meter Statue, noch immer mit dem Fels verbunden und etwa doppelt so hoch wie der größte Moai, der je auf einem Ahu stand. Ob man ihn wirklich fortbewegen wollte, weiß niemand.</li>
<li><strong>Tukuturi</strong>, der kniende Moai: klein, aus rötlichem Stein, mit rundlichem Gesicht, Bart und den Händen auf den Schenkeln. Seine Haltung erinnert an die Sänger der alten Gesänge. Die einen zählen ihn zu den frühesten Moai, die anderen zu den letzten.</li>
<li><strong>Der Moai mit dem Schiff</strong>: In seinen Oberkörper ist ein Mehrmaster geritzt, vielleicht von jemandem, der die ersten fremden Segel kommen sah.</li>
<li><strong>Der Blick nach Tongariki</strong>: Vom Hang aus erkennt man unten am Meer fünfzehn Brüder, die die Reise geschafft haben.</li>
</ul>
<h2>Der See im Krater</h2>
<p>Hinter dem Kraterrand hält der Vulkan eine stille Überraschung bereit: eine Senke mit einem See, gesäumt von <em>Totora</em>-Binsen, aus denen man einst Schwimmhilfen und Matten fertigte, und am inneren Hang noch mehr Moai. Der Wasserstand schwankt stark. In den letzten Jahren ist der See zeitweise ganz ausgetrocknet, und 2023 kam in seinem Bett ein kleiner Moai zum Vorschein, von dem niemand gewusst hatte.</p>
<p>Im Oktober 2022 zog ein Brand durch den Krater und beschädigte mehr als zwanzig Moai schwer. Ob das Innere zugänglich ist, hängt deshalb vom Zustand der Anlage ab; fragen Sie am besten vorher nach. Der Stein wirkt wie für die Ewigkeit gemacht, doch er ist empfindlich: Regen, Sonne und Feuer tragen ihn langsam ab.</p>
<h2>Für einen guten Besuch</h2>
<p>Mit der <a href="@visiting-with-respect">Eintrittskarte des Nationalparks Rapa Nui</a> dürfen Sie Rano Raraku nur ein einziges Mal betreten. Wählen Sie also den Tag mit Bedacht und nehmen Sie sich Zeit; zwei Stunden vergehen hier schnell. Gehen Sie mit einem zugelassenen Guide oder einem Rapanui-Gastgeber und bleiben Sie auf den Wegen. Nehmen Sie Hut, Wasser und rutschfeste Schuhe mit, denn Schatten gibt es kaum. Wer <a href="@rooms">bei uns wohnt</a>, dem raten wir gern zum Vormittag oder zur Stunde nach dem Sonnenaufgang in Tongariki, das ganz in der Nähe liegt.</p>
<p>Bitte berühren Sie keinen Moai, auch nicht jene, die vergessen wirken. Vergessen ist hier keiner.</p>
<p><em>Ein Steinbruch lehrt mehr als eine Statue: Er zeigt den Zweifel, den Irrtum und die Hand.</em></p>
`,
}
