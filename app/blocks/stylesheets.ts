// Every block brings its stylesheet; adding a block adds its folder and nothing here.
// Imported after styles/shop.css, which sets the order of the layers.
import.meta.glob("./*/*.css", { eager: true });
